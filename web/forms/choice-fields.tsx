import type { ReactNode } from 'react'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import {
  Checkbox,
  type CheckboxProps,
  RadioGroup,
  type RadioGroupProps,
  Select,
  type SelectProps,
} from '../ui/choice-inputs.tsx'
import { fieldGap } from '../ui/text-input.tsx'
import { type FieldProps, useField } from './fields.tsx'
import { hourOptions } from './hours.ts'

export function CheckboxField<Values extends FieldValues>(
  props: FieldProps<Values, CheckboxProps> & { label: string },
) {
  const { label: _, ...rest } = props
  return <Checkbox {...rest} {...useField(props)} />
}

export function RadioField<Values extends FieldValues>(props: FieldProps<Values, RadioGroupProps>) {
  return <RadioGroup {...props} {...useField(props)} />
}

export function SelectField<Values extends FieldValues>(props: FieldProps<Values, SelectProps>) {
  return <Select {...props} {...useField(props)} />
}

export function FieldGroup({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <fieldset className={`grid ${fieldGap}`}>
      <legend className="mb-4 w-full border-b-2 border-line pb-1 text-lg font-bold">
        {heading}
      </legend>
      {children}
    </fieldset>
  )
}

/** Two fields for the hours between which something can happen each day. */
export function HourFields<Values extends FieldValues>({
  control,
  since,
  until,
  onChange,
}: {
  control: Control<Values>
  since: { name: FieldPath<Values>; label: string }
  until: { name: FieldPath<Values>; label: string }
  onChange: () => void
}) {
  return (
    <div className="flex flex-wrap gap-4">
      {[since, until].map((field) => (
        <SelectField
          key={field.name}
          {...field}
          control={control}
          required
          // The second field takes the rest of the line, because the error message of both fields is shown below it.
          className={field === until ? 'flex-1 basis-40' : ''}
          options={hourOptions}
          onChange={onChange}
        />
      ))}
    </div>
  )
}
