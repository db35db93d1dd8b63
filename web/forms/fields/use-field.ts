import type { FocusEvent } from 'react'
import { type Control, type FieldPath, type FieldValues, get, useFormState } from 'react-hook-form'

/** How a field is bound to a form. */
export interface FieldBinding<Values extends FieldValues> {
  name: FieldPath<Values>
  control: Control<Values>
  /** Called with the new value after the form has taken it. */
  onChange?: (value: string) => void
  /** Corrects what was typed, when the field loses the focus. */
  correct?: (typed: string) => string
}

/** The props of a bound field: those of its plain input, without what the form sets itself. */
export type FieldProps<Values extends FieldValues, InputProps> = FieldBinding<Values> &
  Omit<InputProps, keyof FieldBinding<Values> | 'error' | 'onBlur' | 'value' | 'defaultValue'>

/**
 * Registers a native input with a form and finds its error message. The input keeps its own value,
 * so autofill and the composition of Japanese text work as the browser does them.
 */
export function useField<Values extends FieldValues>({
  name,
  control,
  onChange,
  correct,
}: FieldBinding<Values>) {
  const { errors } = useFormState({ control, name, exact: true })
  const error: unknown = get(errors, `${name}.message`)
  const registered = control.register(name, {
    onChange: (event: { target: { value: string } }) => onChange?.(event.target.value),
  })
  return {
    ...registered,
    onBlur: (event: FocusEvent<HTMLInputElement | HTMLSelectElement>) => {
      // The form reads the value of the input after this.
      if (correct) event.target.value = correct(event.target.value)
      return registered.onBlur(event)
    },
    error: typeof error === 'string' ? error : undefined,
  }
}
