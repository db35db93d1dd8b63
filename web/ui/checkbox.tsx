import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import { FieldErrorMessage } from './field-frame.tsx'

export type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type'> & {
  children: ReactNode
  error?: string | undefined
}

/** A checkbox with its label and error message. */
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
