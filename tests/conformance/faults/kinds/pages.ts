import { readQuery } from '../../../../openapi/contract/read-query.ts'
import type {
  ReceivedResponse,
  SentRequest,
} from '../../../../openapi/conformance/exchange/exchange.ts'
import type { Fault } from '../fault.ts'
import { type Edit, inTurn, at, be, list, number } from '../json.ts'
import { changing, isSuccess, on, refusal, withJson, withQuery } from '../messages.ts'
import { isSignedIn } from '../sessions.ts'
import { refusesQuery, takesQuery } from '../rules.ts'

const lists = [
  { id: 'listHistory', items: '/terminalEqSummaryItems' },
  { id: 'listWarnings', items: '/warnings' },
] as const

/** Pages that are too long, too short, at the wrong place, or in the wrong order. */
export const pageFaults: Fault[] = lists
  .flatMap(({ id, items }) => {
    const changed = (name: string, edit: (limit: number, offset: number) => Edit): Fault => ({
      kind: 'pages',
      name: `${id}: ${name}`,
      operations: [id],
      between: changing([id], (response, request) =>
        isSuccess(response) ? withJson(response, edit(...pageOf(request))) : response,
      ),
    })
    const asked = (name: string, change: (query: URLSearchParams) => void, edit?: Echo): Fault => ({
      kind: 'pages',
      name: `${id}: ${name}`,
      operations: [id],
      between: on([id], () => async (request, send) => {
        const response = await send(withQuery(request, change))
        if (!isSuccess(response) || !edit) return response
        return withJson(response, edit(...pageOf(request)))
      }),
    })
    const takes = (name: string, ...rest: Rest<typeof takesQuery>): Fault => ({
      ...takesQuery(id, `${id}: ${name}`, ...rest),
      kind: 'pages',
    })
    const refuses = (name: string, ...rest: Rest<typeof refusesQuery>): Fault => ({
      ...refusesQuery(id, `${id}: ${name}`, ...rest),
      kind: 'pages',
    })
    return [
      asked('limit is ignored', (query) => query.delete('limit'), echo),
      asked(
        'limit is capped at 2',
        (query) => query.set('limit', String(Math.min(Number(query.get('limit') ?? 20), 2))),
        echo,
      ),
      asked('offset is ignored', (query) => query.delete('offset'), echo),
      asked(
        'offset counts from 1',
        (query) => query.set('offset', String(Math.max(0, Number(query.get('offset') ?? 0) - 1))),
        echo,
      ),
      asked(
        'offset is the number of a page',
        (query) =>
          query.set(
            'offset',
            String(Number(query.get('offset') ?? 0) * Number(query.get('limit') ?? 20)),
          ),
        echo,
      ),
      asked('limit is 10 if it is absent', (query) => {
        if (!query.has('limit')) query.set('limit', '10')
      }),
      changed('a page lacks its last item', () =>
        at(
          items,
          list((all) => (all.length > 1 ? all.slice(0, -1) : all)),
        ),
      ),
      changed('a page repeats its first item at the end', (limit) =>
        at(
          items,
          list((all) => (all.length > 0 && all.length < limit ? [...all, all[0]] : all)),
        ),
      ),
      changed('count is that of the page', () =>
        withLength(items, (length) => at('/count', be(length))),
      ),
      changed('count is too high by 1', () =>
        at(
          '/count',
          number((count) => count + 1),
        ),
      ),
      changed(
        'count is 0 behind the end',
        (_, offset) => (value) =>
          offset > 0
            ? withLength(items, (length) =>
                at(
                  '/count',
                  number((count) => (length === 0 ? 0 : count)),
                ),
              )(value)
            : value,
      ),
      changed('the oldest comes first', () =>
        at(
          items,
          list((all) => all.toReversed()),
        ),
      ),
      changed('limit echoes the default', () => at('/limit', be(20))),
      changed('offset echoes 0', () => at('/offset', be(0))),
      takes('limit 101 is taken', 'limit', (limit) => limit === '101', '100'),
      takes('limit 0 is taken', 'limit', (limit) => limit === '0', '1'),
      takes(
        'a limit with letters behind it is taken',
        'limit',
        (limit) => limit !== null && /^\d+[a-z]+$/.test(limit),
        '20',
      ),
      takes(
        'a negative offset is taken',
        'offset',
        (offset) => offset?.startsWith('-') === true,
        '0',
      ),
      takes(
        'an offset of a million and one is taken',
        'offset',
        (offset) => offset === '1000001',
        '1000000',
      ),
      refuses('limit 100 is refused', 'limit', (limit) => limit === '100', 400),
      refuses('limit 1 is refused', 'limit', (limit) => limit === '1', 400),
      refuses('offset 1000000 is refused', 'offset', (offset) => offset === '1000000', 400),
    ]
  })
  .concat(behindTheEnd())

type Echo = (limit: number, offset: number) => Edit
type Rest<Build extends (...parameters: never[]) => unknown> =
  Parameters<Build> extends [unknown, unknown, ...infer Last] ? Last : never

/** Where the pages end. */
function behindTheEnd(): Fault[] {
  return [
    {
      kind: 'pages',
      name: 'a page behind the end is the last page',
      operations: ['listHistory'],
      between: on(['listHistory'], () => async (request, send) => {
        const response = await send(request)
        const [, offset] = pageOf(request)
        return isSuccess(response) && offset >= 5
          ? withJson(
              await send(withQuery(request, (query) => query.set('offset', '4'))),
              at('/offset', be(offset)),
            )
          : response
      }),
    },
    {
      kind: 'pages',
      name: 'a page behind the end is not found',
      operations: ['listHistory'],
      between: on(['listHistory'], () => async (request, send) => {
        const response = await send(request)
        const [, offset] = pageOf(request)
        const isBehind = offset >= 5 && isSuccess(response)
        return isBehind && (await isSignedIn(send, request)) ? refusal(404) : response
      }),
    },
    {
      kind: 'pages',
      name: 'every second page comes from an older copy with one item less',
      operations: ['listHistory'],
      between: on(['listHistory'], () => {
        let calls = 0
        return async (request, send) => {
          calls += 1
          const response = await send(request)
          return isSuccess(response) && calls % 2 === 0 ? olderCopy(response) : response
        }
      }),
    },
  ]
}

function olderCopy(response: ReceivedResponse): ReceivedResponse {
  return withJson(
    response,
    inTurn(
      at(
        '/terminalEqSummaryItems',
        list((items) => items.slice(1)),
      ),
      at(
        '/count',
        number((count) => Math.max(0, count - 1)),
      ),
    ),
  )
}

/** The response says what was asked for, although it is something else. */
function echo(limit: number, offset: number): Edit {
  return inTurn(at('/limit', be(limit)), at('/offset', be(offset)))
}

function withLength(items: string, edit: (length: number) => Edit): Edit {
  return (value) => {
    let length = 0
    at(
      items,
      list((some) => {
        length = some.length
        return some
      }),
    )(value)
    return edit(length)(value)
  }
}

/** The page that a request asks for. */
function pageOf({ query }: SentRequest): [limit: number, offset: number] {
  const { limit = '20', offset = '0' } = readQuery(query)
  return [Number(limit), Number(offset)]
}
