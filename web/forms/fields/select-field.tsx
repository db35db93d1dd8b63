import type { FieldValues } from 'react-hook-form'
import { Select, type SelectProps } from '../../ui/select.tsx'
import { type FieldProps, useField } from './use-field.ts'

/** A choice from a list in a form. */
export function SelectField<Values extends FieldValues>({
  name,
  control,
  onChange,
  ...rest
}: FieldProps<Values, SelectProps>) {
  return <Select {...rest} {...useField({ name, control, onChange })} />
}
