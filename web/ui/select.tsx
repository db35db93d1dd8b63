import { type SelectHTMLAttributes, useId } from 'react'
import { FieldErrorMessage, FieldLabel } from './field-frame.tsx'

export type SelectProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id'> & {
  label: string
  options: readonly { value: string; text: string }[]
  /** The text for no choice. Without it, one option is always selected. */
  placeholder?: string
  error?: string | undefined
}

/** A native select with its label and error message. */
export function Select({
  label,
  options,
  placeholder,
  error,
  required,
  className = '',
  ...rest
}: SelectProps) {
  const id = useId()
  const errorId = `${id}-error`
  return (
    <div className={`grid gap-1.5 ${className}`}>
      <label htmlFor={id}>
        <FieldLabel required={required}>{label}</FieldLabel>
      </label>
      <select
        id={id}
        aria-required={required}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : errorId}
        className={`min-h-12 w-full rounded-8 border bg-surface px-4 py-2 disabled:bg-surface-quiet disabled:text-ink-quiet ${
          error === undefined ? 'border-line-strong' : 'border-2 border-error'
        }`}
        {...rest}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <FieldErrorMessage id={errorId}>{error}</FieldErrorMessage>
    </div>
  )
}
