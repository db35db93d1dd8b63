import { isDeepStrictEqual } from 'node:util'
import { type OperationId, contractOperation } from '../../../contract/contract.ts'
import { counted } from '../../../base/printable.ts'
import { isRecord } from '../../../base/records.ts'
import { limits } from '../../../generated/limits.ts'
import type { CallResult } from '../../calls/caller.ts'
import type { StatefulCheck, VerifyContext } from '../../calls/context.ts'
import { pagedLists } from './lists.ts'

const { maximum } = limits.HistoryLimit

/** Ids in `sentences.yaml` of the sentences about `count`. */
const countRules: Partial<Record<OperationId, string>> = {
  listHistory: 'HistoryPage.count.1',
  listWarnings: 'WarningPage.count.1',
}

/** Contract: offset is the number of items before the page, limit the maximum number of items on it. */
export const pages: StatefulCheck = {
  name: 'pages',
  tier: 'read',
  operations: pagedLists.map(([id]) => id),
  async run(context) {
    for (const [id, items] of pagedLists)
      if (context.isWanted(id)) await checkWindows(context, id, items)
  },
}

async function checkWindows(context: VerifyContext, id: OperationId, items: string): Promise<void> {
  const whole = await read(context, id, items, { limit: maximum, offset: 0 })
  if (!whole) return
  const { length } = whole.items
  if (length < 2) return context.leaveOut(id, 'The list is too short for two pages.')
  const isComplete = whole.count === undefined || whole.count === length
  const windows = [
    { limit: 1, offset: 0 },
    { limit: 1, offset: 1 },
    { limit: 1, offset: length - 1 },
    { limit: 2, offset: 1 },
    { limit: 3, offset: 1 },
    { limit: length - 1, offset: 1 },
    { limit: length, offset: 0 },
    { limit: Math.min(length + 1, maximum), offset: 0 },
    { limit: maximum, offset: length - 1 },
    { limit: maximum, offset: length },
    { limit: 1, offset: limits.HistoryOffset.maximum },
  ].filter(({ limit, offset }) => isComplete || offset + limit <= length)
  for (const window of windows) {
    const page = await read(context, id, items, window)
    if (!page) continue
    const { limit, offset } = window
    const isPart = isDeepStrictEqual(page.items, whole.items.slice(offset, offset + limit))
    if (isPart && page.count === whole.count) continue
    const again = await read(context, id, items, { limit: maximum, offset: 0 })
    if (!again || !isDeepStrictEqual([again.items, again.count], [whole.items, whole.count]))
      return context.leaveOut(id, 'The list changed while it was read.')
    const isTooLong = page.items.length > limit
    const what = isPart
      ? `has the count ${JSON.stringify(page.count)} instead of ${JSON.stringify(whole.count)}`
      : `has ${counted(page.items.length, 'item')}${offset < length ? `, not items ${offset + 1} to ${Math.min(offset + limit, length)} of the ${length} items in the list` : `, although the list has only ${length}`}`
    context.report(id, [whole.result, page.result], {
      place: isPart ? 'count' : offset < length ? 'items' : 'beyond the end',
      message: `The page of ${id} with limit ${limit} and offset ${offset} ${what}.`,
      pointer: '/parameters',
      rule: isPart ? countRules[id] : isTooLong ? 'HistoryLimit.1' : 'info.5',
      // The specification leaves the page size to the server, and does not define pages beyond the end.
      provenance:
        page.limit === limit && offset < length ? contractOperation(id).provenance : 'inferred',
    })
  }
}

interface Page {
  result: CallResult
  items: unknown[]
  count: unknown
  limit: unknown
}

async function read(
  context: VerifyContext,
  id: OperationId,
  name: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<Page | undefined> {
  const result = await context.call(id, {
    query: { limit: String(limit), offset: String(offset) },
  })
  const { isSuccess, json } = result
  if (!isSuccess || !isRecord(json) || !Array.isArray(json[name])) return undefined
  return { result, items: json[name], count: json['count'], limit: json['limit'] }
}
