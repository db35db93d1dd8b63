import { createElement, type ReactNode } from 'react'
import { ChangedValue } from './changed-value.tsx'

export interface ConfirmItem {
  term: string
  description: ReactNode
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
    description: createElement(ChangedValue, {
      before: saved.find((one) => one.term === term)?.description ?? '―',
      after: description,
    }),
  }))
}
