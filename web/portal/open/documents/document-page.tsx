import type { ReactNode } from 'react'
import { PageHeading } from '../../../ui/page-heading.tsx'

/** A page of text in sections with headings. */
export function DocumentPage({
  heading,
  lead,
  sections,
}: {
  heading: string
  lead?: string
  sections: readonly { heading: string; body: ReactNode }[]
}) {
  return (
    <article className="max-w-3xl">
      <PageHeading>{heading}</PageHeading>
      {lead !== undefined && <p className="mb-6">{lead}</p>}
      {sections.map((section) => (
        <section key={section.heading} className="mb-6">
          <h2 className="mb-2 text-lg leading-150 font-bold">{section.heading}</h2>
          <div className="grid gap-2">{section.body}</div>
        </section>
      ))}
    </article>
  )
}
