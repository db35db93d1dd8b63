import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { DescriptionList } from '../../ui/panel.tsx'
import { Notification } from '../../ui/notification.tsx'
import { ScreenHeading } from '../layouts/header.tsx'

export interface ConfirmItem {
  term: string
  description: ReactNode
}

interface ConfirmPageProps {
  /** The warning at the top. It says above all that nothing is saved yet. */
  notice: string
  items: readonly ConfirmItem[]
  /** Path of the form, which shows the typed values again. */
  back: string
  /** The button's text: what it does. */
  okText: string
  /** What is still needed for sending. Undefined if nothing is. */
  missing?: string | undefined
  children?: ReactNode
}

/** The page that shows the values before they are sent. */
export function ConfirmPage({ notice, items, back, okText, missing, children }: ConfirmPageProps) {
  return (
    <div>
      <ScreenHeading />
      <Notification emphasis="caution" title={notice} />
      <div className="mt-5 rounded-12 border border-line bg-surface p-4 md:p-6">
        <DescriptionList items={items} />
      </div>
      {children}
      <Form method="post" className="mt-6 flex flex-wrap gap-3">
        <Button type="submit" disabled={missing !== undefined} className="min-w-40">
          {okText}
        </Button>
        <ButtonLink to={back} variant="outline" className="min-w-40">
          入力画面に戻る
        </ButtonLink>
        {missing !== undefined && <p className="self-center text-sm text-ink-quiet">{missing}</p>}
      </Form>
    </div>
  )
}

/**
 * The items of a confirm page, each with its saved value where that differs. Without saved items,
 * as before a first setting, the items stay as they are.
 */
export function changedItems(
  items: readonly ConfirmItem[],
  saved: readonly ConfirmItem[] | undefined,
): ConfirmItem[] {
  if (saved === undefined) return [...items]
  return items.map(({ term, description }) => ({
    term,
    description: (
      <ChangedValue
        before={saved.find((one) => one.term === term)?.description ?? '―'}
        after={description}
      />
    ),
  }))
}

/** Whether the items say the same. Their descriptions are texts. */
export function isSame(one: readonly ConfirmItem[], other: readonly ConfirmItem[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** A value on a confirm page, with the saved one if that differs. */
export function ChangedValue({ before, after }: { before: ReactNode; after: ReactNode }) {
  if (before === after) return after
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <del className="text-ink-quiet">
        <span className="sr-only">変更前：</span>
        {before}
      </del>
      <span aria-hidden="true">→</span>
      <ins className="font-bold no-underline">
        <span className="sr-only">変更後：</span>
        {after}
      </ins>
    </span>
  )
}
