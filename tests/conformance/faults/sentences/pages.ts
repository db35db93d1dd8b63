import type { Fault } from '../fault.ts'
import { inTurn, listAt, numberAt, setAt, valueAt } from '../json.ts'
import { isSuccess, withJson, withQuery } from '../messages.ts'
import { answers, type Broken, broken, own, query } from './sentence.ts'

/** A list operation, and the ids of the sentences about its order and its parameters. */
interface Listing {
  id: 'listHistory' | 'listWarnings'
  /** The schema of a page. Each of its members has a sentence. */
  schema: string
  items: string
  order: string
  limit: string
  offset: string
}

const history: Listing = {
  id: 'listHistory',
  schema: 'HistoryPage',
  items: '/terminalEqSummaryItems',
  order: 'HistoryPage.terminalEqSummaryItems.1 listHistory.2 info.4',
  limit: 'listHistory.limit.1 HistoryLimit.1',
  offset: 'listHistory.offset.1 HistoryOffset.1',
}
const warnings: Listing = {
  id: 'listWarnings',
  schema: 'WarningPage',
  items: '/warnings',
  order: 'WarningPage.warnings.1 listWarnings.1 info.4',
  limit: 'listWarnings.limit.1',
  offset: 'listWarnings.offset.1',
}

/** Faults that break sentences about the pages of the history and of the warnings. */
export const pageSentences: Fault[] = broken(
  ...[history, warnings].flatMap((listing) => [...wrongPages(listing), ...wrongAnswers(listing)]),
)

/** A page contains other items than the requested ones. */
function wrongPages({ id, schema, items, order, limit, offset }: Listing): Broken[] {
  const answer = answers(id)
  return [
    [order, answer.list('the oldest comes first', items, (some) => some.toReversed())],
    [
      order,
      answer.list('the strongest comes first', items, (some) =>
        some.toSorted((one, other) => strength(other) - strength(one)),
      ),
    ],
    [limit, changedPage(id, 'the limit is not read', (asked) => ({ ...asked, limit: 20 }))],
    [
      limit,
      changedPage(id, 'a page has one item more', (asked) => ({
        ...asked,
        limit: asked.limit + 1,
      })),
    ],
    [offset, changedPage(id, 'the offset is not read', (asked) => ({ ...asked, offset: 0 }))],
    [
      offset,
      changedPage(id, 'the offset counts from 1', (asked) => ({
        ...asked,
        offset: Math.max(0, asked.offset - 1),
      })),
    ],
    [
      `${schema}.offset.1 info.5`,
      changedPage(id, 'the offset counts pages', (asked) => ({
        ...asked,
        offset: Math.min(1_000_000, asked.offset * asked.limit),
      })),
    ],
    ['LIMIT-16', query(id)('limit').takes('the default is 10', (value) => value === null, '10')],
    [
      'LIMIT-16',
      query(id)('limit').takes('a limit above 100 is cut', (value) => Number(value) > 100, '100'),
    ],
    [
      'BadRequest.1',
      query(id)('offset').takes(
        'a negative offset is the start',
        (value) => Number(value) < 0,
        '0',
      ),
    ],
  ]
}

/** The numbers in a page (count, limit, offset) are wrong. */
function wrongAnswers({ id, schema, items }: Listing): Broken[] {
  const answer = answers(id)
  return [
    [
      `${schema}.count.1`,
      answer.edit('the count is that of the page', (page) =>
        setAt('/count', lengthOf(page, items))(page),
      ),
    ],
    [
      `${schema}.count.1`,
      answer.edit('the count is that of the pages', (page) =>
        setAt(
          '/count',
          Math.ceil(Number(valueAt(page, '/count')) / Number(valueAt(page, '/limit'))),
        )(page),
      ),
    ],
    [
      `${schema}.limit.1`,
      answer.edit('the limit is the number of items', (page) =>
        setAt('/limit', Math.max(1, lengthOf(page, items)))(page),
      ),
    ],
    [`${schema}.limit.1`, answer.set('the limit is always 100', '/limit', 100)],
    [
      `${schema}.offset.1`,
      answer.edit('the offset is where the next page begins', (page) =>
        numberAt('/offset', (value) => value + lengthOf(page, items))(page),
      ),
    ],
    [
      'info.4',
      answer.edit('the list is in data with the numbers', (page) => ({
        data: valueAt(page, items),
        total: valueAt(page, '/count'),
      })),
    ],
  ]
}

function lengthOf(page: unknown, pointer: string): number {
  let length = 0
  listAt(pointer, (some) => {
    length = some.length
    return some
  })(page)
  return length
}

function strength(item: unknown): number {
  return Number(valueAt(item, '/eewShindo') ?? valueAt(item, '/maxShindo') ?? 0)
}

/** Returns another page than the requested one. The response contains the requested limit and offset. */
function changedPage(
  id: 'listHistory' | 'listWarnings',
  name: string,
  change: (asked: { limit: number; offset: number }) => { limit: number; offset: number },
): Fault {
  return own([id], name, () => async (request, send) => {
    const asked = new URLSearchParams(request.query)
    const page = {
      limit: Number(asked.get('limit') ?? 20),
      offset: Number(asked.get('offset') ?? 0),
    }
    const changed = change(page)
    const other = withQuery(request, (params) => {
      params.set('limit', String(changed.limit))
      params.set('offset', String(changed.offset))
    })
    const response = await send(request)
    if (!isSuccess(response) || changed.limit > 100) return response
    return withJson(
      await send(other),
      inTurn(setAt('/limit', page.limit), setAt('/offset', page.offset)),
    )
  })
}
