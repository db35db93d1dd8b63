import type { OperationId } from '../../../contract/contract.ts'
import { readQuery } from '../../../contract/read-query.ts'
import { limits } from '../../../generated/limits.ts'
import type { CheckFinding } from '../../finding.ts'
import type { PassiveCheck } from '../passive/passive-check.ts'
import { findingAt, itemsIn, numberIn, successBody, textIn } from './declared-values.ts'

export const pagedLists: Partial<Record<OperationId, string>> = {
  listHistory: 'terminalEqSummaryItems',
  listWarnings: 'warnings',
}

/** Contract: count is the number of items on all pages; limit and offset are those of the request or their defaults. */
export const pageSums: PassiveCheck = {
  name: 'page-sums',
  looksFor: 'a page whose items, count, limit and offset do not fit each other or the request',
  check(exchange) {
    const name = pagedLists[exchange.operation.id]
    const body = successBody(exchange)
    if (name === undefined || !body || exchange.violations.length > 0) return []
    const items = itemsIn(body, name)
    const { count, limit, offset } = {
      count: numberIn(body, 'count'),
      limit: numberIn(body, 'limit'),
      offset: numberIn(body, 'offset'),
    }
    if (count === undefined || limit === undefined) return []
    const query = readQuery(exchange.request.query)
    const found: CheckFinding[] = []
    const expect = (
      holds: boolean,
      path: string,
      rule: string,
      message: string,
      isStated?: boolean,
    ) => {
      if (!holds) found.push(findingAt(exchange, path, rule, message, isStated))
    }
    const wanted = { limit: asked(query['limit']), offset: asked(query['offset']) }
    const expected = {
      limit: wanted.limit ?? limits.HistoryLimit.default,
      offset: wanted.offset ?? limits.HistoryOffset.default,
    }
    // The specification leaves the page size to the server.
    expect(
      limit === expected.limit,
      '/limit',
      'as asked',
      `limit is ${limit} instead of ${expected.limit}, ${wanted.limit === undefined ? 'the default' : 'as in the request'}.`,
      false,
    )
    if (offset !== undefined)
      expect(
        offset === expected.offset,
        '/offset',
        'as asked',
        `offset is ${offset} instead of ${expected.offset}, ${wanted.offset === undefined ? 'the default' : 'as in the request'}.`,
        false,
      )
    const start = expected.offset
    expect(
      items.length <= limit,
      `/${name}`,
      'limit',
      `The page has ${items.length} items, more than its limit ${limit}.`,
    )
    const due = Math.max(0, Math.min(limit, count - start))
    expect(
      items.length >= due,
      `/${name}`,
      'too few',
      `The page at offset ${start} has ${items.length} items instead of ${due}: count is ${count} and limit ${limit}.`,
    )
    expect(
      items.length <= due || items.length > limit,
      '/count',
      'items',
      `count is ${count}, but the page at offset ${start} has ${items.length} items.`,
    )
    const codes = items.flatMap((item) => textIn(item, 'eqcode') ?? [])
    expect(
      new Set(codes).size === codes.length,
      `/${name}`,
      'twice',
      'An earthquake is twice on the page.',
    )
    return found
  },
}

function asked(value: string | string[] | undefined): number | undefined {
  return typeof value === 'string' && value !== '' ? Number(value) : undefined
}
