import { isRecord } from '../../openapi/contract/is-record.ts'
import { dayMs } from '../engine/durations.ts'
import type { Reception } from '../state/reception.ts'
import { type Invariant, onRequests, terminalOf } from './invariant.ts'

const cancelledStaysCancelled: Invariant = {
  name: 'cancelled-stays-cancelled',
  statement:
    'A warning that was cancelled is never in force again, in public or at a connected terminal.',
  source: 'OUT-7',
  observe() {
    const cancelled = new Set<string>()
    return ({ world: { state } }) => {
      for (const [eqcode, warning] of Object.entries(state.publicWarnings)) {
        if (warning.isCancelled) cancelled.add(eqcode)
        else if (cancelled.has(eqcode)) return `${eqcode} is in force again`
      }
      for (const { terminalId, connection, receptions } of Object.values(state.terminals)) {
        if (connection.kind !== 'connected') continue
        for (const eqcode of cancelled) {
          if (receptions[eqcode]?.warning)
            return `terminal ${terminalId} still has the warning ${eqcode}`
        }
      }
      return undefined
    }
  },
}

const historyComplete: Invariant = {
  name: 'history-complete',
  statement:
    'The history counts and shows each earthquake of the last 180 days that was predicted at 1.5 or more or measured at 3.5 or more, and no other.',
  source: 'docs/requirements.md: history',
  observe: () =>
    onRequests((call, world) => {
      const { operation, path, response, received } = call
      const terminal = terminalOf(call, world)
      if (!terminal) return undefined
      const { terminalId, receptions } = terminal
      const listed = Object.values(receptions).filter((one) => isListed(one, world.nowMs))
      const body = received()
      if (operation?.id === 'listHistory' && response.status === 200 && isRecord(body))
        return body.count === listed.length
          ? undefined
          : `terminal ${terminalId} has ${listed.length} earthquakes, and the history counts ${String(body.count)}`
      const isAbout = operation?.id === 'getHistoryEvent' && [200, 404].includes(response.status)
      const isShown = response.status === 200
      return isAbout && isShown !== listed.some(({ eqcode }) => eqcode === path['code'])
        ? `the history of terminal ${terminalId} ${isShown ? 'shows' : 'lacks'} the earthquake ${path['code']}`
        : undefined
    }),
}

/** The numbers are those of the specification, and not the model's. */
function isListed({ warning, measurement }: Reception, nowMs: number): boolean {
  const receivedAt = Math.min(warning?.receivedAt ?? Infinity, measurement?.firstSensAt ?? Infinity)
  const isStrong = (warning?.shindo ?? -1) >= 1.5 || (measurement?.shindo ?? -1) >= 3.5
  return isStrong && nowMs - receivedAt < 180 * dayMs
}

/** The lists of the contract, by the operation and the name of the list. */
const lists: Record<string, { items: string; time: (item: Record<string, unknown>) => number }> = {
  listHistory: {
    items: 'terminalEqSummaryItems',
    time: ({ eewReceiveTime, firstSensTime }) =>
      Math.min(Number(eewReceiveTime ?? Infinity), Number(firstSensTime ?? Infinity)),
  },
  listWarnings: { items: 'warnings', time: ({ originTime }) => Number(originTime) },
}

const historyPage: Invariant = {
  name: 'list-pages',
  statement:
    'A page of a list is sorted, newest first, without doubles, and as long as limit, offset and count say.',
  source: 'openapi/equser.yaml: listHistory, listWarnings',
  observe: () =>
    onRequests(({ operation, request, response, received }) => {
      const list = operation && lists[operation.id]
      const body = received()
      if (!list || response.status !== 200 || !isRecord(body)) return undefined
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

export const earthquakeInvariants: readonly Invariant[] = [
  cancelledStaysCancelled,
  historyPage,
  historyComplete,
]
