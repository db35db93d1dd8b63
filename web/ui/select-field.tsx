import { type SelectHTMLAttributes, useId } from 'react'
import { FieldMistake, FieldName } from './field-frame.tsx'

export type SelectFieldProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id'> & {
  label: string
  options: readonly { value: string; text: string }[]
  /** Stands for no choice; without it there is always one. */
  placeholder?: string
  error?: string | undefined
}

/** One of several, by the browser's own list. */
export function SelectField({
  label,
  options,
  placeholder,
  error,
  required,
  className = '',
  ...rest
}: SelectFieldProps) {
  const id = useId()
  const errorId = `${id}-error`
  return (
    <div className={`grid gap-1.5 ${className}`}>
      <label htmlFor={id}>
        <FieldName required={required}>{label}</FieldName>
      </label>
      <select
        id={id}
        aria-required={required}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : errorId}
        className={`min-h-12 w-full rounded-8 border bg-surface px-4 py-2 disabled:bg-surface-quiet disabled:text-ink-quiet ${
          error === undefined ? 'border-line-strong' : 'border-2 border-mistake'
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
      <FieldMistake id={errorId}>{error}</FieldMistake>
    </div>
  )
}
