import { type Control, type FieldPath, type FieldValues, get, useFormState } from 'react-hook-form'

/** How a field is bound to a form. */
export interface FieldBinding<Values extends FieldValues> {
  name: FieldPath<Values>
  control: Control<Values>
  /** Called with the new value after the form has taken it. */
  onChange?: (value: string) => void
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
}: FieldBinding<Values>) {
  const { errors } = useFormState({ control, name, exact: true })
  const error: unknown = get(errors, `${name}.message`)
  return {
    ...control.register(name, {
      onChange: (event: { target: { value: string } }) => onChange?.(event.target.value),
    }),
    error: typeof error === 'string' ? error : undefined,
  }
}
