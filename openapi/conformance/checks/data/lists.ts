import { serverNow } from '../../exchange/exchange.ts'
import type { OperationId } from '../../../contract/contract.ts'
import type { Fields } from '../../calls/read-back.ts'
import type { PassiveCheck } from '../passive-check.ts'
import {
  declaredValues,
  findingAt,
  itemsIn,
  schemaName,
  numberIn,
  successBody,
  textIn,
  timeOfEventCode,
  firstPlausibleMs,
  jstText,
} from './declared-values.ts'
import { readQuery } from '../../../contract/read-query.ts'
import { counted } from '../../../base/printable.ts'
import { isRecord } from '../../../base/records.ts'
import { limits } from '../../../generated/limits.ts'
import { dayMs } from '../../../base/durations.ts'

/** Lists that must be newest first, with the instants of an item that may be their sort key. */
const lists: Partial<Record<OperationId, { items: string; instants: string[] }>> = {
  listHistory: { items: 'terminalEqSummaryItems', instants: ['eewReceiveTime', 'firstSensTime'] },
  listWarnings: { items: 'warnings', instants: ['originTime', 'sendTime'] },
  listNews: { items: 'news', instants: ['publishedAt'] },
}

/** A bulletin arrives at most this long after its earthquake. Used if no code contains the time of the earthquake. */
const bulletinDelayMs = 120_000

/** Contract: listHistory, listWarnings and listNews are newest first, the lines of getTerminalLog oldest first. */
export const listingOrder: PassiveCheck = {
  name: 'listing-order',
  *check(exchange) {
    const { operation } = exchange
    const body = successBody(exchange)
    const log = operation.id === 'getTerminalLog' ? textIn(body, 'log') : undefined
    const late = log === undefined ? undefined : timesOutOfOrder(log)
    if (late !== undefined) {
      const message = `The lines of the log are not ordered oldest first: ${late}.`
      yield findingAt(exchange, '/log', 'order', message, false)
    }
    for (const declared of declaredValues(exchange)) {
      const { path, value } = declared
      const problem =
        schemaName(declared) === 'PublicWarning' && isRecord(value)
          ? areasProblem(value)
          : undefined
      if (problem !== undefined)
        yield findingAt(exchange, `${path}/areas`, 'areas', `${path}/areas ${problem}.`, false)
    }
    const list = lists[operation.id]
    if (!list) return
    const ids = itemsIn(body, list.items).flatMap((item) => textIn(item, 'id') ?? [])
    const twice = ids.find((id, index) => ids.indexOf(id) < index)
    if (twice !== undefined) {
      const message = `Two items have the same id ${JSON.stringify(twice)}.`
      yield findingAt(exchange, `/${list.items}`, 'twice', message, false)
      return
    }
    const spans = itemsIn(body, list.items).map((item) => spanOf(item, list.instants))
    for (const [index, span] of spans.entries()) {
      const next = spans[index + 1]
      // The sort key is unknown. The order is surely wrong if all instants of the next item are later than all of this one.
      if (!span || !next || span.last >= next.first) continue
      const path = `/${list.items}/${index + 1}`
      const message = `${path} (${jstText(next.first)}) is newer than the item before it (${jstText(span.last)}). The list must be newest first.`
      yield findingAt(exchange, path, 'order', message, false)
      return
    }
  },
}

const class4 = 3.5

/** Contract, PublicWarning: `areas` has the areas of class 4 and above, the strongest first, and none after a cancellation. */
function areasProblem(warning: Fields): string | undefined {
  const shindos = itemsIn(warning, 'areas').map((area) => numberIn(area, 'shindo') ?? class4)
  if (shindos.length === 0) return undefined
  const max = numberIn(warning, 'maxShindo')
  if (warning['cancelFlag'] === true) return 'are present after a cancellation'
  if (warning['assumed'] === true) return 'are present with an assumed hypocentre'
  if (max === undefined) return 'are present although maxShindo is absent'
  if (shindos.some((shindo) => shindo > max)) return `exceed maxShindo ${max}`
  if (shindos.some((shindo) => shindo < class4)) return 'include an area below class 4'
  return shindos.some((shindo, index) => shindo > (shindos[index - 1] ?? shindo))
    ? 'do not begin with the strongest'
    : undefined
}

function spanOf(item: Fields, names: string[]): { first: number; last: number } | undefined {
  const coded = timeOfEventCode(textIn(item, 'eqcode') ?? '')
  const instants = names.flatMap((name) => numberIn(item, name) ?? [])
  if (instants.length === 0) return undefined
  const isEvent = names.length > 1
  const early = isEvent && coded === undefined ? [Math.min(...instants) - bulletinDelayMs] : []
  const all = [...instants, ...early, ...(coded === undefined ? [] : [coded])]
  return { first: Math.min(...all), last: Math.max(...all) }
}

/** Describes two consecutive times in the wrong order. Undefined if all times are in order. */
function timesOutOfOrder(log: string): string | undefined {
  const times = log
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => /^\[?(\d{4}[/-]\d\d[/-]\d\d[ T]\d\d:\d\d:\d\d)/.exec(line)?.[1])
  const index = times.findIndex((time, at) => {
    const before = times[at - 1]
    return time !== undefined && before !== undefined && time < before
  })
  return index === -1 ? undefined : `${times[index]} comes after ${times[index - 1]}`
}

export const pagedLists = [
  ['listHistory', 'terminalEqSummaryItems'],
  ['listWarnings', 'warnings'],
] as const

/** Contract: count is the number of items on all pages; limit and offset are those of the request or their defaults. */
export const pageSums: PassiveCheck = {
  name: 'page-sums',
  *check(exchange) {
    const [, name] = pagedLists.find(([id]) => id === exchange.operation.id) ?? []
    const body = successBody(exchange)
    if (name === undefined || !body || exchange.violations.length > 0) return
    const items = itemsIn(body, name)
    const count = numberIn(body, 'count')
    const limit = numberIn(body, 'limit')
    const offset = numberIn(body, 'offset')
    if (count === undefined || limit === undefined) return
    const query = readQuery(exchange.request.query)
    const sent = { limit: requested(query['limit']), offset: requested(query['offset']) }
    const expected = {
      limit: sent.limit ?? limits.HistoryLimit.default,
      offset: sent.offset ?? limits.HistoryOffset.default,
    }
    const start = expected.offset
    const expectedItems = Math.max(0, Math.min(limit, count - start))
    const notRequested = (part: 'limit' | 'offset', found: number): string =>
      `${part} is ${found} instead of ${expected[part]}, ${sent[part] === undefined ? 'the default' : 'the value in the request'}.`
    const path = `/${name}`
    // A server may return smaller pages than requested.
    if (limit > expected.limit)
      yield findingAt(exchange, '/limit', 'as asked', notRequested('limit', limit), false)
    if (offset !== undefined && offset !== start)
      yield findingAt(exchange, '/offset', 'as asked', notRequested('offset', offset), false)
    const size = `The page at offset ${start} has ${counted(items.length, 'item')}`
    const few = `${size} instead of ${expectedItems}: count is ${count} and limit ${limit}.`
    if (items.length > limit)
      yield findingAt(exchange, path, 'limit', `${size}, more than its limit ${limit}.`)
    else if (items.length > expectedItems)
      yield findingAt(
        exchange,
        '/count',
        'items',
        `${size}, although only ${expectedItems} remain: count is ${count}.`,
      )
    if (items.length < expectedItems) yield findingAt(exchange, path, 'too few', few)
  },
}

function requested(value: string | string[] | undefined): number | undefined {
  return typeof value === 'string' && value !== '' ? Number(value) : undefined
}

/** Specification, section 9. The retention has one day of tolerance, because "180 days" may mean whole days. */
const rule = { predicted: 1.5, measured: 3.5, retentionMs: 181 * dayMs }

/** Specification, section 9: history covers 180 days. Events have a predicted intensity of at least 1.5 or a measured one of at least 3.5. */
export const listedEvents: PassiveCheck = {
  name: 'listed-events',
  *check(exchange) {
    if (exchange.operation.id !== 'listHistory') return
    const now = serverNow(exchange)
    const items = itemsIn(successBody(exchange), 'terminalEqSummaryItems')
    const oldest = now === undefined ? 0 : now - rule.retentionMs
    // If all events are old, the response is probably test data, whose age says nothing.
    const isOfNow = items.some((item) => latestOf(item) >= oldest)
    for (const [index, item] of items.entries()) {
      const path = `/terminalEqSummaryItems/${index}`
      const predicted = numberIn(item, 'eewShindo')
      const measured = numberIn(item, 'obsShindo')
      // An earlier bulletin of a warning may have predicted a higher intensity than the last one.
      const isKnown = item['alert'] !== true && (predicted ?? measured) !== undefined
      const isBelow =
        (predicted ?? -Infinity) < rule.predicted && (measured ?? -Infinity) < rule.measured
      if (isKnown && isBelow) {
        const message = `${path} has the predicted intensity ${predicted ?? 'none'} and the measured intensity ${measured ?? 'none'}. Events are listed from predicted ${rule.predicted} or measured ${rule.measured}.`
        yield { ...findingAt(exchange, path, 'too weak', message), rule: 'listHistory.1' }
      }
      const latest = latestOf(item)
      if (now !== undefined && isOfNow && latest > firstPlausibleMs && latest < oldest) {
        const message = `${path} dates from ${jstText(latest)}, more than 180 days before the Date header (${jstText(now)}).`
        yield { ...findingAt(exchange, path, 'too old', message), rule: 'LIMIT-14' }
      }
    }
  },
}

function latestOf(item: Fields): number {
  return Math.max(numberIn(item, 'eewReceiveTime') ?? 0, numberIn(item, 'firstSensTime') ?? 0)
}
