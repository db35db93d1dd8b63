import { type InputHTMLAttributes, useId } from 'react'

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
      <div className="flex items-baseline gap-2">
        <label htmlFor={id} className="font-bold">
          {label}
        </label>
        {required && (
          <span aria-hidden="true" className="text-sm text-mistake">
            必須
          </span>
        )}
      </div>
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
      {/* Stands there empty, so that what appears in it is read out. */}
      <p id={errorId} aria-live="polite" className="text-sm font-bold text-mistake empty:hidden">
        {error}
      </p>
    </div>
  )
}
