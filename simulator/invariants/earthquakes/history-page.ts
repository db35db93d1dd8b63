import { isRecord } from '../../../openapi/contract/is-record.ts'
import { type Invariant, onRequests } from '../invariant.ts'

/** The lists of the contract, by the operation and the name of the list. */
const lists: Record<string, { items: string; time: (item: Record<string, unknown>) => number }> = {
  listHistory: {
    items: 'terminalEqSummaryItems',
    time: ({ eewReceiveTime, firstSensTime }) =>
      Math.min(Number(eewReceiveTime ?? Infinity), Number(firstSensTime ?? Infinity)),
  },
  listWarnings: { items: 'warnings', time: ({ originTime }) => Number(originTime) },
}

export const historyPage: Invariant = {
  name: 'list-pages',
  statement:
    'A page of a list is sorted, newest first, without doubles, and as long as limit, offset and count say.',
  source: 'openapi/equser.yaml: listHistory, listWarnings',
  observe: () =>
    onRequests(({ operation, request, response, received, isFaulty }) => {
      const list = operation && lists[operation.id]
      const body = received()
      if (!list || isFaulty || response.status !== 200 || !isRecord(body)) return undefined
      const found = body[list.items]
      const items = Array.isArray(found) ? found.filter(isRecord) : []
      const query = new URLSearchParams(request.query)
      const offset = Number(query.get('offset') ?? 0)
      const limit = Number(query.get('limit') ?? body.limit)
      const length = Math.max(0, Math.min(limit, Number(body.count) - offset))
      if (items.length !== length)
        return `${operation.id} has ${items.length} entries, not ${length}`
      const codes = new Set(items.map(({ eqcode }) => eqcode))
      if (codes.size !== items.length) return `${operation.id} has an entry twice`
      const times = items.map(list.time)
      return times.every((time, index) => index === 0 || time <= (times[index - 1] ?? Infinity))
        ? undefined
        : `${operation.id} is not sorted: ${times.join(', ')}`
    }),
}
