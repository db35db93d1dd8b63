import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { DescriptionList } from '../../ui/description-list.tsx'
import { Notification } from '../../ui/notification.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'

export interface ConfirmPageProps {
  heading: string
  /** The warning at the top. It says above all that nothing is saved yet. */
  notice: string
  items: readonly { term: string; description: ReactNode }[]
  /** Path of the form, which shows the typed values again. */
  back: string
  /** The button's text: what it does. */
  okText: string
  /** True while input that is needed for sending is missing. */
  isIncomplete?: boolean
  children?: ReactNode
}

/** The page that shows the values before they are sent. */
export function ConfirmPage({
  heading,
  notice,
  items,
  back,
  okText,
  isIncomplete = false,
  children,
}: ConfirmPageProps) {
  return (
    <div className="max-w-3xl">
      <PageHeading>{heading}</PageHeading>
      <Notification emphasis="caution" title={notice} />
      <div className="mt-5 rounded-12 border border-line bg-surface p-4 md:p-6">
        <DescriptionList items={items} />
      </div>
      {children}
      <Form method="post" className="mt-6 flex flex-wrap gap-3">
        <Button type="submit" disabled={isIncomplete} className="min-w-40">
          {okText}
        </Button>
        <ButtonLink to={back} variant="outline" className="min-w-40">
          入力画面に戻る
        </ButtonLink>
      </Form>
    </div>
  )
}
