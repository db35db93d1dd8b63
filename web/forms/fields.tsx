import type { FocusEvent } from 'react'
import { type Control, type FieldPath, type FieldValues, get, useFormState } from 'react-hook-form'
import { PasswordInput, TextInput, type TextInputProps } from '../ui/text-input.tsx'
import { withoutBlanks } from './typed-text.ts'

export function TextField<Values extends FieldValues>(props: FieldProps<Values, TextInputProps>) {
  return <TextInput {...props} {...useField(props)} />
}

export function PasswordField<Values extends FieldValues>(
  props: FieldProps<Values, TextInputProps>,
) {
  return <PasswordInput {...props} {...useField(props)} />
}

/** The props of the fields for serial numbers, mail addresses etc., which set their own label and input attributes. */
type KnownField<Values extends FieldValues> = Pick<
  FieldBinding<Values>,
  'name' | 'control' | 'onChange'
> & { hint?: string }

export function SerialNumberField<Values extends FieldValues>(field: KnownField<Values>) {
  return (
    <TextField
      {...field}
      label="シリアル番号"
      required
      correct={withoutBlanks}
      size={10}
      inputMode="numeric"
      autoComplete="off"
    />
  )
}

export function UserNameField<Values extends FieldValues>(field: KnownField<Values>) {
  return (
    <TextField
      {...field}
      label="ユーザ名"
      required
      correct={withoutBlanks}
      size={20}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}

/** The props that connect an input to a field of a form. */
interface FieldBinding<Values extends FieldValues> {
  name: FieldPath<Values>
  control: Control<Values>
  /** Called with the new value after the form is updated. */
  onChange?: (value: string) => void
  /** Corrects the typed text when the field loses focus. */
  correct?: (typed: string) => string
}

export type FieldProps<Values extends FieldValues, InputProps> = FieldBinding<Values> &
  Omit<InputProps, keyof FieldBinding<Values> | 'error' | 'onBlur' | 'value' | 'defaultValue'>

/** Returns an input's props. The input is uncontrolled, so that autofill and Japanese input methods work as usual. */
export function useField<Values extends FieldValues>({
  name,
  control,
  label,
  onChange,
  correct,
}: FieldBinding<Values> & { label: string }) {
  const labels = labelsOfForms.get(control) ?? new Map<string, string>()
  labelsOfForms.set(control, labels.set(name, label))
  const { errors } = useFormState({ control, name, exact: true })
  const error: unknown = get(errors, `${name}.message`)
  const registered = control.register(name, {
    onChange: (event: { target: { value: string } }) => onChange?.(event.target.value),
  })
  return {
    ...registered,
    onBlur: (event: FocusEvent<HTMLInputElement | HTMLSelectElement>) => {
      // Corrects the text before the form's own handler reads it.
      if (correct) event.target.value = correct(event.target.value)
      return registered.onBlur(event)
    },
    error: typeof error === 'string' ? error : undefined,
    // Removes these props, because they are not attributes of an HTML element.
    control: undefined,
    correct: undefined,
  }
}

const labelsOfForms = new WeakMap<object, Map<string, string>>()

export function labelOf(form: object, name: string): string | undefined {
  return labelsOfForms.get(form)?.get(name)
}
