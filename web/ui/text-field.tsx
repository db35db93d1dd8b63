import { type InputHTMLAttributes, useId } from 'react'
import { FieldMistake, FieldName } from './field-frame.tsx'

export type TextFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> & {
  label: string
  hint?: string | undefined
  /** What is wrong with the value; undefined while nothing is. */
  error?: string | undefined
}

/** A line of text with its label, a hint, and the error tied to it for readers. */
export function TextField({
  label,
  hint,
  error,
  required,
  className = '',
  ...rest
}: TextFieldProps) {
  const id = useId()
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ')
  return (
    <div className={`grid gap-1.5 ${className}`}>
      <label htmlFor={id}>
        <FieldName required={required}>{label}</FieldName>
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
          error === undefined ? 'border-line-strong' : 'border-2 border-mistake'
        }`}
        {...rest}
      />
      <FieldMistake id={errorId}>{error}</FieldMistake>
    </div>
  )
}
