import { type OperationId, contractOperation } from '../../../contract/contract.ts'
import { isRecord } from '../../../contract/is-record.ts'
import { limits } from '../../../generated/limits.ts'
import type { CallResult } from '../../verify/caller.ts'
import type { StatefulCheck, VerifyContext } from '../../verify/context.ts'
import { sameJson } from '../../verify/read-back.ts'

const lists = [
  { id: 'listHistory', items: 'terminalEqSummaryItems' },
  { id: 'listWarnings', items: 'warnings' },
] as const satisfies { id: OperationId; items: string }[]

const { maximum } = limits.HistoryLimit

/** Contract: offset is the number of items before the page, limit the maximum number of items on it. */
export const pageWindows: StatefulCheck = {
  name: 'page-windows',
  looksFor: 'a page that is not the part of the list between its offset and its limit',
  tier: 'read',
  operations: lists.map(({ id }) => id),
  async run(context) {
    for (const { id, items } of lists)
      if (context.isWanted(id)) await checkWindows(context, id, items)
  },
}

async function checkWindows(context: VerifyContext, id: OperationId, items: string): Promise<void> {
  const whole = await read(context, id, maximum, 0)
  const all = itemsOf(whole, items)
  if (!all || all.length < 2) return
  const { length } = all
  const windows = [
    [1, 0],
    [1, 1],
    [1, length - 1],
    [2, 1],
    [3, 1],
    [length - 1, 1],
    [length, 0],
    [Math.min(length + 1, maximum), 0],
    [maximum, length - 1],
    [maximum, length],
    [1, limits.HistoryOffset.maximum],
  ] as const
  for (const [limit, offset] of windows) {
    const result = await read(context, id, limit, offset)
    const page = itemsOf(result, items)
    if (!page || sameJson(page, all.slice(offset, offset + limit))) continue
    // A list that has grown in the meantime is another list.
    const again = itemsOf(await read(context, id, maximum, 0), items)
    if (!sameJson(again, all)) return
    context.report({
      operationId: id,
      place: offset === 0 ? `limit` : offset >= length ? 'beyond the end' : 'offset',
      message: `The page of ${id} with limit ${limit} and offset ${offset} has ${page.length} items that are not items ${offset + 1} to ${Math.min(offset + limit, length)} of the ${length} in the list.`,
      pointer: '/parameters',
      // The specification leaves the page size to the server.
      provenance: 'inferred',
      calls: [whole, result],
    })
  }
}

function read(
  context: VerifyContext,
  id: OperationId,
  limit: number,
  offset: number,
): Promise<CallResult> {
  return context.call(contractOperation(id), {
    query: { limit: String(limit), offset: String(offset) },
  })
}

function itemsOf({ isSuccess, json }: CallResult, name: string): unknown[] | undefined {
  const list = isSuccess && isRecord(json) ? json[name] : undefined
  return Array.isArray(list) ? list : undefined
}
