import { type InputHTMLAttributes, type ReactNode, type SelectHTMLAttributes, useId } from 'react'
import { FieldErrorMessage, FieldLabel } from './text-input.tsx'

export type SelectProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id'> & {
  label: string
  options: readonly { value: string; text: string }[]
  /** The text while nothing is selected. Without a placeholder, an option is always selected. */
  placeholder?: string
  error?: string | undefined
}

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
    <div data-field className={`grid grid-cols-1 justify-items-start gap-1.5 ${className}`}>
      <label htmlFor={id}>
        <FieldLabel required={required && placeholder !== undefined}>{label}</FieldLabel>
      </label>
      <select
        id={id}
        aria-required={required}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : errorId}
        className={`min-h-12 max-w-full rounded-8 border bg-surface px-4 py-2 disabled:bg-surface-quiet disabled:text-ink-quiet ${
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

export type RadioGroupProps = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'id' | 'type' | 'value'
> & {
  label: string
  options: readonly { value: string; text: string }[]
  error?: string | undefined
}

/** Radio buttons with a common label and error message. All other props go to each radio button. */
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
      data-field
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

export type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type'> & {
  children: ReactNode
  error?: string | undefined
}

export function Checkbox({ children, error, className = '', ...rest }: CheckboxProps) {
  const errorId = `${useId()}-error`
  return (
    <div className={className}>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : errorId}
          className="size-5 shrink-0 accent-action"
          {...rest}
        />
        <span>{children}</span>
      </label>
      <FieldErrorMessage id={errorId}>{error}</FieldErrorMessage>
    </div>
  )
}
