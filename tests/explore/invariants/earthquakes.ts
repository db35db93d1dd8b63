import { isRecord } from '../../../openapi/base/records.ts'
import { dayMs } from '../../../openapi/base/durations.ts'
import type { Reception } from '../../../simulator/state/reception.ts'
import { type Invariant, onRequests, terminalOf, wrongValue } from './invariant.ts'

const cancelledStaysCancelled: Invariant = {
  name: 'cancelled-stays-cancelled',
  statement:
    'A cancelled warning is never in force again, neither on the public pages nor at a connected terminal.',
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
    'The history counts and shows exactly the earthquakes of the last 180 days with a predicted intensity of at least 1.5 or a measured intensity of at least 3.5, with the data that the terminal received.',
  source: 'docs/requirements.md: history',
  observe: () =>
    onRequests((call, world) => {
      const { operation, path, response, received } = call
      const terminal = terminalOf(call, world)
      if (!terminal) return undefined
      const { terminalId, receptions } = terminal
      const listed = Object.values(receptions).filter((reception) =>
        isListed(reception, world.nowMs),
      )
      const body = received()
      if (operation?.id === 'listHistory' && response.status === 200 && isRecord(body)) {
        if (body.count !== listed.length)
          return `count in the history of terminal ${terminalId}: expected ${listed.length}, got ${String(body.count)}`
        const shown = body.terminalEqSummaryItems
        const items: unknown[] = Array.isArray(shown) ? shown : []
        const wrong = items.map((item) => itemProblem(item, listed)).find(Boolean)
        if (wrong !== undefined) return wrong
        const [first] = items
        const times = listed.map(receivedAt).toSorted((a, b) => b - a)
        const firstAt = isRecord(first) ? lists.listHistory.time(first) : undefined
        return first === undefined || firstAt === times[Number(body.offset)]
          ? undefined
          : `the page at offset ${String(body.offset)} has the wrong first entry ${JSON.stringify(first)}`
      }
      if (operation?.id !== 'getHistoryEvent' || ![200, 404].includes(response.status))
        return undefined
      const event = listed.find(({ eqcode }) => eqcode === path['code'])
      const isShown = response.status === 200
      if (isShown !== (event !== undefined))
        return `the history of terminal ${terminalId} ${isShown ? 'shows' : 'lacks'} the earthquake ${path['code']}`
      const problem = event && wrongValue(body, detailOf(event))
      return problem && `in the history, ${problem} for the earthquake ${path['code']}`
    }),
}

function itemProblem(item: unknown, listed: readonly Reception[]): string | undefined {
  const eqcode = isRecord(item) ? item.eqcode : undefined
  const reception = listed.find((known) => known.eqcode === eqcode)
  if (!reception) return `the history contains the unexpected entry ${JSON.stringify(item)}`
  const problem = wrongValue(item, itemOf(reception))
  return problem && `in the list of the history, ${problem} for the earthquake ${reception.eqcode}`
}

/** Converts an entry of the list to the field names of the contract. */
function itemOf({ eqcode, warning, measurement }: Reception): object {
  return {
    eqcode,
    eewReceiveTime: warning?.receivedAt,
    eewAreaName: warning?.areaName,
    eewShindo: warning?.shindo,
    firstSensTime: measurement?.firstSensAt,
    obsShindo: measurement?.shindo,
    alert: warning?.isAlert ?? false,
    lgAlert: warning?.isLongPeriodAlert ?? false,
  }
}

/** Converts an earthquake's details to the field names of the contract. */
function detailOf({ site, warning, measurement }: Reception): object {
  return {
    // The location at which the terminal received the earthquake, which may differ from its current one.
    term: site,
    eew: warning && {
      receiveTime: warning.receivedAt,
      originTime: warning.originAt,
      areaName: warning.areaName,
      lat: warning.lat,
      lng: warning.lng,
      depth: warning.depthKm,
      magnitude: warning.magnitude,
      shindo: warning.shindo,
      pTime: warning.pAt,
      sTime: warning.sAt,
      rShindo: warning.epicentreShindo,
      alert: warning.isAlert,
      lgAlert: warning.isLongPeriodAlert,
    },
    termAcc: measurement && {
      firstSensTime: measurement.firstSensAt,
      obsShindo: measurement.shindo,
    },
  }
}

/** Returns whether the history must list an earthquake. The numbers are from the specification, not from the model. */
function isListed(reception: Reception, nowMs: number): boolean {
  const { warning, measurement } = reception
  const isStrong = (warning?.shindo ?? -1) >= 1.5 || (measurement?.shindo ?? -1) >= 3.5
  return isStrong && nowMs - receivedAt(reception) < 180 * dayMs
}

function receivedAt({ warning, measurement }: Reception): number {
  return Math.min(warning?.receivedAt ?? Infinity, measurement?.firstSensAt ?? Infinity)
}

/** Lists in the contract by operation, with the property that contains their items. */
const lists = {
  listHistory: {
    items: 'terminalEqSummaryItems',
    time: ({ eewReceiveTime, firstSensTime }: Record<string, unknown>) =>
      Math.min(Number(eewReceiveTime ?? Infinity), Number(firstSensTime ?? Infinity)),
  },
  listWarnings: {
    items: 'warnings',
    time: ({ originTime }: Record<string, unknown>) => Number(originTime),
  },
}

const historyPage: Invariant = {
  name: 'list-pages',
  statement:
    'A page of a list is sorted newest first, has no duplicates, and has the length that follows from limit, offset and count.',
  source: 'openapi/equser.yaml: listHistory, listWarnings',
  observe: () =>
    onRequests(({ operation, request, response, received }) => {
      const id = operation?.id
      const list = id === 'listHistory' || id === 'listWarnings' ? lists[id] : undefined
      const body = received()
      if (!list || response.status !== 200 || !isRecord(body)) return undefined
      const found = body[list.items]
      const items = Array.isArray(found) ? found.filter(isRecord) : []
      const query = new URLSearchParams(request.query)
      const offset = Number(query.get('offset') ?? 0)
      const limit = Number(query.get('limit') ?? body.limit)
      if (body.offset !== offset || body.limit !== limit)
        return `${id}: expected offset ${offset} and limit ${limit}, got ${String(body.offset)} and ${String(body.limit)}`
      const length = Math.max(0, Math.min(limit, Number(body.count) - offset))
      if (items.length !== length) return `${id}: expected ${length} entries, got ${items.length}`
      const codes = new Set(items.map(({ eqcode }) => eqcode))
      if (codes.size !== items.length) return `${id} contains a duplicate entry`
      const times = items.map(list.time)
      return times.every((time, index) => index === 0 || time <= (times[index - 1] ?? Infinity))
        ? undefined
        : `${id} is not sorted: ${times.join(', ')}`
    }),
}

export const earthquakeInvariants: readonly Invariant[] = [
  cancelledStaysCancelled,
  historyPage,
  historyComplete,
]
