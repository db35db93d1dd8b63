import type { ReactNode } from 'react'

/** The label of a field, with a mark if the field is required. */
export function FieldLabel({
  children,
  required,
}: {
  children: ReactNode
  required?: boolean | undefined
}) {
  return (
    <span className="flex items-baseline gap-2">
      <span className="font-bold">{children}</span>
      {required && (
        <span aria-hidden="true" className="text-sm text-error">
          必須
        </span>
      )}
    </span>
  )
}

/**
 * The error message of a field. It is always rendered, so that a screen reader announces a change.
 */
export function FieldErrorMessage({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} aria-live="polite" className="text-sm font-bold text-error empty:hidden">
      {children}
    </p>
  )
}
