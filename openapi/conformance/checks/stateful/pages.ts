import { type OperationId, contractOperation } from '../../../contract/contract.ts'
import type { StatefulCheck, VerifyContext } from '../../verify/context.ts'
import type { Called } from '../../verify/caller.ts'

/** A list that comes page by page. */
interface PagedList {
  id: OperationId
  /** The name of the items, and of what tells them apart. */
  items: string
  key: string
}

const lists: PagedList[] = [
  { id: 'listHistory', items: 'terminalEqSummaryItems', key: 'eqcode' },
  { id: 'listWarnings', items: 'warnings', key: 'eqcode' },
]

/** Pages are made so small that there are about this many. */
const pagesWanted = 4
const mostPages = 12

export const pages: StatefulCheck = {
  name: 'pages',
  looksFor: 'a list whose pages do not agree with its count, its limit or each other',
  tier: 'read',
  operations: lists.map(({ id }) => id),
  async run(context) {
    for (const list of lists) if (context.isWanted(list.id)) await turnPages(context, list)
  },
}

interface Page {
  called: Called
  count: unknown
  limit: unknown
  offset: unknown
  keys: unknown[]
}

async function turnPages(context: VerifyContext, list: PagedList): Promise<void> {
  const whole = await readPage(context, list, {})
  if (!whole || typeof whole.count !== 'number') return
  if (whole.count < 2) {
    context.skip(list.id, 'the list is too short for two pages')
    return
  }
  const limit = Math.max(1, Math.ceil(whole.count / pagesWanted))
  const seen: unknown[] = []
  let last = whole
  for (let offset = 0; offset < whole.count && offset < limit * mostPages; offset += limit) {
    const page = await readPage(context, list, { limit: String(limit), offset: String(offset) })
    if (!page) return
    last = page
    const expected = Math.min(limit, whole.count - offset)
    expect(
      page.count === whole.count,
      'count',
      `count is ${String(page.count)} on one page and ${whole.count} on another`,
      page,
    )
    expect(
      page.limit === limit,
      'limit',
      `limit is answered as ${String(page.limit)} where ${limit} was asked for`,
      page,
    )
    expect(
      page.offset === offset,
      'offset',
      `offset is answered as ${String(page.offset)} where ${offset} was asked for`,
      page,
    )
    expect(
      page.keys.length === expected,
      'length',
      `the page from ${offset} on has ${page.keys.length} items instead of ${expected}`,
      page,
    )
    seen.push(...page.keys)
  }
  const isCut = seen.length < whole.count
  expect(new Set(seen).size === seen.length, 'twice', 'an item stands on two pages', last)
  const first = whole.keys.slice(0, seen.length)
  expect(
    isCut || first.every((key, index) => key === seen[index]),
    'order',
    'the small pages one after the other are not the large one',
    last,
  )
  const beyond = await readPage(context, list, { offset: String(whole.count) })
  if (beyond) expect(beyond.keys.length === 0, 'beyond', 'a page beyond the end has items', beyond)

  function expect(holds: boolean, place: string, what: string, { called }: Page): void {
    if (holds) return
    const message = `In ${list.id} ${what}.`
    context.report({
      operationId: list.id,
      place,
      message,
      pointer: '/responses/200',
      calls: [called],
    })
  }
}

async function readPage(
  context: VerifyContext,
  { id, items, key }: PagedList,
  query: Record<string, string>,
): Promise<Page | undefined> {
  const called = await context.call(contractOperation(id), { query })
  const { json } = called
  if (!called.isSuccess || typeof json !== 'object' || json === null) return undefined
  const found: unknown = Reflect.get(json, items)
  const list: unknown[] = Array.isArray(found) ? found : []
  return {
    called,
    count: Reflect.get(json, 'count'),
    limit: Reflect.get(json, 'limit'),
    offset: Reflect.get(json, 'offset'),
    keys: list.map((item): unknown =>
      typeof item === 'object' && item !== null ? Reflect.get(item, key) : item,
    ),
  }
}
