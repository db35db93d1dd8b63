import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { DescriptionList } from '../../ui/description-list.tsx'
import { Notification } from '../../ui/notification.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'

export interface ConfirmPageProps {
  heading: string
  /** What to know before it is sent; most of all that nothing is saved yet. */
  notice: string
  items: readonly { term: string; description: ReactNode }[]
  /** Path of the form, where everything stands as it was typed. */
  back: string
  okText?: string
  /** Something is still missing before it may be sent. */
  isIncomplete?: boolean
  children?: ReactNode
}

/** The page before something is sent: what it is, and the way on or back. */
export function ConfirmPage({
  heading,
  notice,
  items,
  back,
  okText = 'OK',
  isIncomplete = false,
  children,
}: ConfirmPageProps) {
  const isSending = useNavigation().state !== 'idle'
  return (
    <div className="max-w-3xl">
      <PageHeading>{heading}</PageHeading>
      <Notification emphasis="caution" title={notice} />
      <div className="mt-5 rounded-12 border border-line bg-surface p-4 md:p-6">
        <DescriptionList items={items} />
      </div>
      {children}
      <Form method="post" className="mt-6 flex flex-wrap gap-3">
        <Button type="submit" disabled={isSending || isIncomplete} className="min-w-40">
          {okText}
        </Button>
        <ButtonLink to={back} variant="outline" className="min-w-40">
          入力画面に戻る
        </ButtonLink>
      </Form>
    </div>
  )
}
