import { type ReactNode, useId } from 'react'
import { breakable } from './breakable.tsx'
import { Icon } from './icon.tsx'

export function Panel({ heading, children }: { heading: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-12 border border-line bg-surface p-4 md:p-6">
      <h2 id={id} className="mb-3 text-lg leading-150 font-bold">
        {heading}
      </h2>
      {children}
    </section>
  )
}

/** A summary and content. A click on the summary shows or hides the content. */
export function Disclosure({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className="group rounded-8 border border-line bg-surface">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 px-4 py-2.5 font-bold text-link">
        {summary}
        <Icon name="expand" className="size-5 group-open:rotate-180" />
      </summary>
      <div className="grid grid-cols-1 gap-3 border-t border-line px-4 py-3">{children}</div>
    </details>
  )
}

export interface DescriptionItem {
  term: string
  description: ReactNode
}

export function DescriptionList({ items }: { items: readonly DescriptionItem[] }) {
  return (
    <dl className="divide-y divide-line">
      {items.map(({ term, description }) => (
        <div key={term} className="flex flex-wrap gap-x-4 py-2.5">
          <dt className="flex-[2_1_8.25rem] text-sm leading-[1.9] text-ink-quiet">{term}</dt>
          <dd className="min-w-0 flex-[3_1_9.5rem]">{breakable(description)}</dd>
        </div>
      ))}
    </dl>
  )
}
