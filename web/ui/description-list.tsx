import type { ReactNode } from 'react'

/** Terms and their descriptions, side by side. */
export function DescriptionList({
  items,
}: {
  items: readonly { term: string; description: ReactNode }[]
}) {
  return (
    <dl className="divide-y divide-line">
      {items.map(({ term, description }) => (
        <div key={term} className="grid grid-cols-[minmax(8.25rem,2fr)_3fr] gap-x-4 py-2.5">
          <dt className="text-sm leading-[1.9] text-ink-quiet">{term}</dt>
          <dd className="min-w-0">{description}</dd>
        </div>
      ))}
    </dl>
  )
}
