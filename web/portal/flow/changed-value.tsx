import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'

/** A value on a confirm page. If it differs from the saved one, both are shown. */
export function ChangedValue({ before, after }: { before: ReactNode; after: ReactNode }) {
  if (before === after) {
    return (
      <>
        {after} <span className="text-sm text-ink-quiet">（変更なし）</span>
      </>
    )
  }
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <del className="text-ink-quiet">
        <span className="sr-only">変更前：</span>
        {before}
      </del>
      <Icon name="next" className="size-4" />
      <ins className="font-bold no-underline">
        <span className="sr-only">変更後：</span>
        {after}
      </ins>
    </span>
  )
}
