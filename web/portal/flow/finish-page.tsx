import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/button.tsx'
import { DescriptionList } from '../../ui/description-list.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { ConfirmItem } from './changed-items.ts'

/** The page after the values were sent. */
export function FinishPage({
  heading,
  next,
  nextText,
  saved,
  children,
}: {
  heading: string
  /** Path of the usual next page. */
  next: string
  nextText: string
  /** The values that are saved now. Undefined if they are not known. */
  saved?: readonly ConfirmItem[] | undefined
  children: ReactNode
}) {
  return (
    <div className="max-w-3xl">
      <PageHeading>{heading}</PageHeading>
      <div className="grid gap-3">
        {saved && (
          <Panel heading="保存した内容">
            <DescriptionList items={saved} />
          </Panel>
        )}
        {children}
      </div>
      <ButtonLink to={next} className="mt-6 w-fit">
        {nextText}
      </ButtonLink>
    </div>
  )
}
