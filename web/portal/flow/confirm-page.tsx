import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { breakable } from '../../ui/breakable.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { type DescriptionItem, DescriptionList } from '../../ui/panel.tsx'
import { Notification } from '../../ui/notification.tsx'
import { type Flow, isLastUnconfirmed } from './flow.ts'
import { ScreenHeading } from '../layouts/header.tsx'

export type ConfirmItem = DescriptionItem

interface ConfirmPageProps {
  /** The warning at the top of the page. */
  notice: string
  items: readonly ConfirmItem[]
  flow: Pick<Flow<object>, 'form' | 'finish'>
  okText: string
  /** What the user must still do before submitting. Undefined if nothing is missing. */
  missing?: string | undefined
  children?: ReactNode
}

export function ConfirmPage({ notice, items, flow, okText, missing, children }: ConfirmPageProps) {
  return (
    <div>
      <ScreenHeading />
      {isLastUnconfirmed(flow) ? (
        <Notification emphasis="caution" title="前回は、完了したか確認できていません。">
          <p>もう一度送信すると、同じことが2回行われる場合があります。</p>
        </Notification>
      ) : (
        <Notification emphasis="caution" title={notice} />
      )}
      <div className="mt-5 rounded-12 border border-line bg-surface p-4 md:p-6">
        <DescriptionList items={items} />
      </div>
      {children}
      <Form method="post" className="mt-6 flex flex-wrap gap-3">
        <Button type="submit" disabled={missing !== undefined}>
          {okText}
        </Button>
        <ButtonLink to={flow.form} variant="outline">
          入力画面に戻る
        </ButtonLink>
        {missing !== undefined && <p className="self-center text-sm text-ink-quiet">{missing}</p>}
      </Form>
    </div>
  )
}

/** Adds the saved value to each item that differs from it. If there are no saved items, returns the items unchanged. */
export function changedItems(
  items: readonly ConfirmItem[],
  saved: readonly ConfirmItem[] | undefined,
): ConfirmItem[] {
  if (saved === undefined) return [...items]
  return items.map(({ term, description }) => ({
    term,
    description: (
      <ChangedValue
        before={saved.find((item) => item.term === term)?.description ?? '―'}
        after={description}
      />
    ),
  }))
}

/** Compares items whose descriptions are plain text. */
export function isSame(first: readonly ConfirmItem[], second: readonly ConfirmItem[]): boolean {
  return JSON.stringify(first) === JSON.stringify(second)
}

export function ChangedValue({ before, after }: { before: ReactNode; after: ReactNode }) {
  if (before === after) return breakable(after)
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <del className="text-ink-quiet">
        <span className="sr-only">変更前：</span>
        {breakable(before)}
      </del>
      <span aria-hidden="true">→</span>
      <ins className="font-bold no-underline">
        <span className="sr-only">変更後：</span>
        {breakable(after)}
      </ins>
    </span>
  )
}
