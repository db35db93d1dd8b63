import { type InputHTMLAttributes, useId } from 'react'
import { FieldErrorMessage, FieldLabel } from './field-frame.tsx'

export type TextInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> & {
  label: string
  hint?: string | undefined
  /** The error message. Undefined if the value is valid. */
  error?: string | undefined
}

/** A text input with its label, hint and error message. Screen readers read them with it. */
export function TextInput({
  label,
  hint,
  error,
  required,
  className = '',
  ...rest
}: TextInputProps) {
  const id = useId()
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ')
  return (
    <div className={`grid gap-1.5 ${className}`}>
      <label htmlFor={id}>
        <FieldLabel required={required}>{label}</FieldLabel>
      </label>
      {hint && (
        <p id={hintId} className="text-sm text-ink-quiet">
          {hint}
        </p>
      )}
      <input
        id={id}
        aria-required={required}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy || undefined}
        className={`min-h-12 w-full rounded-8 border bg-surface px-4 py-2 ${
          error === undefined ? 'border-line-strong' : 'border-2 border-error'
        }`}
        {...rest}
      />
      <FieldErrorMessage id={errorId}>{error}</FieldErrorMessage>
    </div>
  )
}
