import type { FieldValues } from 'react-hook-form'
import { TextInput, type TextInputProps } from '../../ui/text-input.tsx'
import { type FieldProps, useField } from './use-field.ts'

/** A line of text in a form. */
export function TextField<Values extends FieldValues>({
  name,
  control,
  onChange,
  correct,
  ...rest
}: FieldProps<Values, TextInputProps>) {
  return <TextInput {...rest} {...useField({ name, control, onChange, correct })} />
}
