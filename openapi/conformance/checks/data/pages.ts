import { type OperationId, contractOperation } from '../../../contract/contract.ts'
import type { CallFinding, StatefulCheck, VerifyContext } from '../../calls/context.ts'
import type { CallResult } from '../../calls/caller.ts'
import { sameJson } from '../../calls/read-back.ts'
import { isRecord } from '../../../contract/is-record.ts'
import { limits } from '../../../generated/limits.ts'

/** An operation that returns a list in pages. */
interface PagedList {
  id: OperationId
  /** Property with the items. */
  items: string
  /** Property that identifies an item. */
  key: string
}

const lists: PagedList[] = [
  { id: 'listHistory', items: 'terminalEqSummaryItems', key: 'eqcode' },
  { id: 'listWarnings', items: 'warnings', key: 'eqcode' },
]

/** The page size is chosen to get about this number of pages. */
const pagesWanted = 4
const maximalPages = 12

export const pages: StatefulCheck = {
  name: 'pages',
  looksFor: 'a list whose pages do not match its count, its limit or each other',
  tier: 'read',
  operations: lists.map(({ id }) => id),
  async run(context) {
    for (const list of lists) if (context.isWanted(list.id)) await checkUnchanged(context, list)
  },
}

/** A list that changes while it is read is read again. */
const maximalReads = 3

async function checkUnchanged(context: VerifyContext, list: PagedList): Promise<void> {
  for (let attempt = 0; attempt < maximalReads; attempt += 1) {
    const before = await readPage(context, list, {})
    if (!before || typeof before.count !== 'number') return
    const findings = await checkPages(context, list, { ...before, count: before.count })
    const after = findings.length > 0 ? await readPage(context, list, {}) : before
    if (after && sameJson([before.count, before.keys], [after.count, after.keys])) {
      for (const finding of findings) context.report(finding)
      return
    }
  }
  context.skip(list.id, 'the list changed while it was read')
}

interface Page {
  result: CallResult
  count: unknown
  limit: unknown
  offset: unknown
  keys: unknown[]
}

async function checkPages(
  context: VerifyContext,
  list: PagedList,
  fullPage: Page & { count: number },
): Promise<CallFinding[]> {
  const findings: CallFinding[] = []
  if (fullPage.count < 2) {
    context.skip(list.id, 'the list is too short for two pages')
    return findings
  }
  const limit = Math.max(1, Math.ceil(fullPage.count / pagesWanted))
  const seen: unknown[] = []
  let last: Page = fullPage
  for (let offset = 0; offset < fullPage.count && offset < limit * maximalPages; offset += limit) {
    const page = await readPage(context, list, { limit: String(limit), offset: String(offset) })
    if (!page) return findings
    last = page
    const expected = Math.min(limit, fullPage.count - offset)
    expect(
      page.count === fullPage.count,
      'count',
      `count is ${String(page.count)} on one page and ${fullPage.count} on another`,
      page,
    )
    expect(
      page.limit === limit,
      'limit',
      `limit is ${String(page.limit)} in the response to a request for ${limit}`,
      page,
    )
    expect(
      page.offset === offset,
      'offset',
      `offset is ${String(page.offset)} in the response to a request for ${offset}`,
      page,
    )
    expect(
      page.keys.length === expected,
      'length',
      `the page at offset ${offset} has ${page.keys.length} items instead of ${expected}`,
      page,
    )
    seen.push(...page.keys)
  }
  const isCut = seen.length < fullPage.count
  expect(new Set(seen).size === seen.length, 'twice', 'an item is on two pages', last)
  const first = fullPage.keys.slice(0, seen.length)
  expect(
    isCut || first.every((key, index) => key === seen[index]),
    'order',
    'the small pages together differ from the large page',
    last,
  )
  const beyond = await readPage(context, list, { offset: String(fullPage.count) })
  if (beyond) expect(beyond.keys.length === 0, 'beyond', 'a page after the end has items', beyond)
  return findings

  function expect(holds: boolean, place: string, what: string, { result, ...page }: Page): void {
    if (holds) return
    const message = `In ${list.id} ${what}.`
    // The specification leaves the page size to the server. It says neither that a page tells its offset nor what comes
    // after the end.
    const isStated = page.limit === limit && !['limit', 'offset', 'beyond'].includes(place)
    findings.push({
      operationId: list.id,
      place,
      message,
      pointer: '/responses/200',
      provenance: isStated ? contractOperation(list.id).provenance : 'inferred',
      calls: [result],
    })
  }
}

async function readPage(
  context: VerifyContext,
  { id, items, key }: PagedList,
  query: Record<string, string>,
): Promise<Page | undefined> {
  const result = await context.call(contractOperation(id), { query })
  const { json } = result
  if (!result.isSuccess || typeof json !== 'object' || json === null) return undefined
  const found: unknown = Reflect.get(json, items)
  const list: unknown[] = Array.isArray(found) ? found : []
  return {
    result,
    count: Reflect.get(json, 'count'),
    limit: Reflect.get(json, 'limit'),
    offset: Reflect.get(json, 'offset'),
    keys: list.map((item): unknown =>
      typeof item === 'object' && item !== null ? Reflect.get(item, key) : item,
    ),
  }
}

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
