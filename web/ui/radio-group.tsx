import { type InputHTMLAttributes, useId } from 'react'
import { FieldErrorMessage, FieldLabel } from './field-frame.tsx'

export type RadioGroupProps = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'id' | 'type' | 'value'
> & {
  label: string
  options: readonly { value: string; text: string }[]
  error?: string | undefined
}

/** Radio buttons for a few options. The value is that of the selected option. */
export function RadioGroup({
  label,
  options,
  error,
  required,
  className = '',
  ...rest
}: RadioGroupProps) {
  const errorId = `${useId()}-error`
  return (
    <fieldset
      aria-describedby={error === undefined ? undefined : errorId}
      className={`grid gap-1.5 ${className}`}
    >
      <legend className="mb-1.5">
        <FieldLabel required={required}>{label}</FieldLabel>
      </legend>
      <div className="flex flex-wrap gap-x-6">
        {options.map(({ value, text }) => (
          <label key={value} className="flex min-h-11 items-center gap-2">
            <input type="radio" value={value} className="size-5 accent-action" {...rest} />
            {text}
          </label>
        ))}
      </div>
      <FieldErrorMessage id={errorId}>{error}</FieldErrorMessage>
    </fieldset>
  )
}
