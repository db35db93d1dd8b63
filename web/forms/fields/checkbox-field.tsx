import type { FieldValues } from 'react-hook-form'
import { Checkbox, type CheckboxProps } from '../../ui/checkbox.tsx'
import { type FieldProps, useField } from './use-field.ts'

/** A checkbox in a form. */
export function CheckboxField<Values extends FieldValues>({
  name,
  control,
  onChange,
  ...rest
}: FieldProps<Values, CheckboxProps>) {
  return <Checkbox {...rest} {...useField({ name, control, onChange })} />
}
