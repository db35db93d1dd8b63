import { type OperationId, contractOperation } from '../../../contract/contract.ts'
import type { CallFinding, StatefulCheck, VerifyContext } from '../../verify/context.ts'
import type { CallResult } from '../../verify/caller.ts'
import { sameJson } from '../../verify/read-back.ts'

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
