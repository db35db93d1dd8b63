import type { FieldValues } from 'react-hook-form'
import { RadioGroup, type RadioGroupProps } from '../../ui/radio-group.tsx'
import { type FieldProps, useField } from './use-field.ts'

/** A choice between a few visible options in a form. */
export function RadioField<Values extends FieldValues>({
  name,
  control,
  onChange,
  ...rest
}: FieldProps<Values, RadioGroupProps>) {
  return <RadioGroup {...rest} {...useField({ name, control, onChange })} />
}
