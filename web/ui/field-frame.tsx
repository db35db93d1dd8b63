import type { ReactNode } from 'react'

/** The name of a field and whether it must be filled in. */
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

/** What is wrong with a field. Stands there empty, so that what appears in it is read out. */
export function FieldErrorMessage({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} aria-live="polite" className="text-sm font-bold text-error empty:hidden">
      {children}
    </p>
  )
}
