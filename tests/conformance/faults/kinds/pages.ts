import { readQuery } from '../../../../openapi/contract/read-query.ts'
import type {
  ReceivedResponse,
  SentRequest,
} from '../../../../openapi/conformance/exchange/exchange.ts'
import type { Fault } from '../fault.ts'
import { changing, isSuccess, on, refusal, withJson, withQuery } from '../messages.ts'
import { isSignedIn } from '../sessions.ts'
import { type Edit, inTurn, numberAt, listAt, setAt } from '../json.ts'
import { is, matches, queryOf } from '../rules.ts'

const lists = [
  { id: 'listHistory', items: '/terminalEqSummaryItems' },
  { id: 'listWarnings', items: '/warnings' },
] as const

/** Pages that are too long, too short, in the wrong place, or in the wrong order. */
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
    const parameter = queryOf(id, 'pages')
    return [
      asked('limit is ignored', (query) => query.delete('limit'), echo),
      asked('offset is ignored', (query) => query.delete('offset'), echo),
      asked(
        'offset is a page number',
        (query) =>
          query.set(
            'offset',
            String(Number(query.get('offset') ?? 0) * Number(query.get('limit') ?? 20)),
          ),
        echo,
      ),
      changed('a page lacks its last item', () =>
        listAt(items, (all) => (all.length > 1 ? all.slice(0, -1) : all)),
      ),
      changed('count is the number of items on the page', () =>
        withLength(items, (length) => setAt('/count', length)),
      ),
      changed('the oldest comes first', () => listAt(items, (all) => all.toReversed())),
      changed('limit echoes the default', () => setAt('/limit', 20)),
      changed('offset echoes 0', () => setAt('/offset', 0)),
      parameter('limit').takes(`${id}: limit 101 is accepted`, is('101'), '100'),
      parameter('limit').takes(`${id}: limit 0 is accepted`, is('0'), '1'),
      parameter('limit').takes(
        `${id}: a limit followed by letters is accepted`,
        matches(/^\d+[a-z]+$/),
        '20',
      ),
      parameter('limit').refuses(`${id}: limit 100 is refused`, is('100'), 400),
    ]
  })
  .concat(behindTheEnd())

type Echo = (limit: number, offset: number) => Edit

function behindTheEnd(): Fault[] {
  return [
    {
      kind: 'pages',
      name: 'a page after the end equals the last page',
      operations: ['listHistory'],
      between: on(['listHistory'], () => async (request, send) => {
        const response = await send(request)
        const [, offset] = pageOf(request)
        return isSuccess(response) && offset >= 5
          ? withJson(
              await send(withQuery(request, (query) => query.set('offset', '4'))),
              setAt('/offset', offset),
            )
          : response
      }),
    },
    {
      kind: 'pages',
      name: 'a page after the end is not found',
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
      name: 'every second page comes from an older copy with one item fewer',
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
      listAt('/terminalEqSummaryItems', (items) => items.slice(1)),
      numberAt('/count', (count) => Math.max(0, count - 1)),
    ),
  )
}

/** Writes the requested limit and offset into a page, although it is a different page. */
function echo(limit: number, offset: number): Edit {
  return inTurn(setAt('/limit', limit), setAt('/offset', offset))
}

function withLength(items: string, edit: (length: number) => Edit): Edit {
  return (value) => {
    let length = 0
    listAt(items, (some) => {
      length = some.length
      return some
    })(value)
    return edit(length)(value)
  }
}

function pageOf({ query }: SentRequest): [limit: number, offset: number] {
  const { limit = '20', offset = '0' } = readQuery(query)
  return [Number(limit), Number(offset)]
}
