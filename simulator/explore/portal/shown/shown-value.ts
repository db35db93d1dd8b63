import { isRecord } from '../../../../openapi/contract/is-record.ts'
import type { OperationId } from '../../../../openapi/contract/contract.ts'
import type { Truth } from '../observation.ts'
import type { PageView } from '../page-view.ts'

/** A value of a page beside that of the world. Undefined stands for nothing. */
export interface ShownValue {
  name: string
  shown: string | undefined
  expected: string | undefined
}

/** Compares a page with the world. */
export type Comparison = (page: PageView, truth: Truth) => ShownValue[]

/** Creates a comparison with the response of an operation. Nothing is compared if it has failed. */
export function comparedWith(
  operation: OperationId,
  compare: (page: PageView, answer: Record<string, unknown>) => ShownValue[],
): Comparison {
  return (page, truth) => {
    const answer = truth[operation]
    return isRecord(answer) ? compare(page, answer) : []
  }
}

/** The description of a term. */
export function described(page: PageView, term: string): string | undefined {
  return page.terms.find((one) => one.term === term)?.description
}

/** The value of a text or select field. */
export function typed({ controls }: PageView, label: RegExp): string | undefined {
  return controls.find(
    ({ kind, name }) => (kind === 'text' || kind === 'select') && label.test(name),
  )?.value
}

/** The name of the radio button that is checked in a group. */
export function checked({ controls }: PageView, group: RegExp): string | undefined {
  return controls.find(
    (one) => one.kind === 'radio' && one.value === 'on' && group.test(one.group ?? ''),
  )?.name
}

/** Whether a text contains another, as values to compare. */
export function contains(name: string, text: string | undefined, part: string): ShownValue {
  const isThere = text?.includes(part) === true
  return { name, shown: isThere ? part : text, expected: part }
}

/** A text of a response, or what stands for an absent one. */
export function textOf(value: unknown, absent = ''): string {
  return typeof value === 'string' ? value : absent
}
