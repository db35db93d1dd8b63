import { type ReactNode, useId } from 'react'

/** A section of a page with a heading and a background. */
export function Panel({
  heading,
  children,
  className = '',
}: {
  heading: ReactNode
  children: ReactNode
  className?: string
}) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={`rounded-12 border border-line bg-surface p-4 md:p-6 ${className}`}
    >
      <h2 id={id} className="mb-3 text-lg leading-150 font-bold">
        {heading}
      </h2>
      {children}
    </section>
  )
}
