import type { FieldValues } from 'react-hook-form'
import { PasswordInput } from '../../ui/password-input.tsx'
import type { TextInputProps } from '../../ui/text-input.tsx'
import { type FieldProps, useField } from './use-field.ts'

/** A password in a form. */
export function PasswordField<Values extends FieldValues>({
  name,
  control,
  onChange,
  correct,
  ...rest
}: FieldProps<Values, TextInputProps>) {
  return <PasswordInput {...rest} {...useField({ name, control, onChange, correct })} />
}
