import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'

/** The page after the values were sent. */
export function FinishPage({
  heading,
  next,
  nextText,
  children,
}: {
  heading: string
  /** Path of the usual next page. */
  next: string
  nextText: string
  children: ReactNode
}) {
  return (
    <div className="max-w-3xl">
      <PageHeading>{heading}</PageHeading>
      <div className="grid gap-3">{children}</div>
      <ButtonLink to={next} className="mt-6 w-fit">
        {nextText}
      </ButtonLink>
    </div>
  )
}
