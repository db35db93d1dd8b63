import type { OperationId } from '../../../contract/contract.ts'
import type { CheckFinding } from '../../finding.ts'
import type { PassiveCheck } from '../passive/passive-check.ts'
import {
  type Fields,
  findingAt,
  itemsIn,
  numberIn,
  successBody,
  textIn,
} from './declared-values.ts'
import { timeOfEventCode } from './time.ts'

/** Lists with the newest item first, and the instants of an item. */
const lists: Partial<Record<OperationId, { items: string; instants: string[] }>> = {
  listHistory: { items: 'terminalEqSummaryItems', instants: ['eewReceiveTime', 'firstSensTime'] },
  listWarnings: { items: 'warnings', instants: ['originTime', 'sendTime'] },
  listNews: { items: 'news', instants: ['publishedAt'] },
}

/** Without a code the time of the earthquake is unknown. Its bulletins come within this time. */
const bulletinDelayMs = 120_000

/** Contract: listHistory, listWarnings and listNews are newest first, the lines of getTerminalLog oldest first. */
export const listingOrder: PassiveCheck = {
  name: 'listing-order',
  looksFor:
    'a list that is not in its order, newest first, or has an id twice, or a log whose lines are not oldest first',
  check(exchange) {
    const { operation } = exchange
    const body = successBody(exchange)
    if (operation.id === 'getTerminalLog') {
      const lines = linesOutOfOrder(textIn(body, 'log') ?? '')
      const message = 'The lines of the log are not in their order, oldest first.'
      return lines ? [findingAt(exchange, '/log', 'order', message, false)] : []
    }
    const list = lists[operation.id]
    if (!list) return []
    const ids = itemsIn(body, list.items).flatMap((item) => textIn(item, 'id') ?? [])
    if (new Set(ids).size < ids.length) {
      return [findingAt(exchange, `/${list.items}`, 'twice', 'Two items have the same id.', false)]
    }
    const spans = itemsIn(body, list.items).map((item) => spanOf(item, list.instants))
    const found: CheckFinding[] = []
    for (const [index, span] of spans.entries()) {
      const next = spans[index + 1]
      // Whichever instant the server sorts by, all those of a newer item are not before all those of an older one.
      if (!span || !next || span.last >= next.first) continue
      const path = `/${list.items}/${index + 1}`
      const message = `${path} is newer than the item before it. The list must be newest first.`
      return [findingAt(exchange, path, 'order', message, false)]
    }
    return found
  },
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

/** Whether a line has an earlier time than the line before it. False if the lines begin with no times. */
function linesOutOfOrder(log: string): boolean {
  const times = log
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => /^\[?(\d{4}[/-]\d\d[/-]\d\d[ T]\d\d:\d\d:\d\d)/.exec(line)?.[1])
  return times.some((time, index) => {
    const before = times[index - 1]
    return time !== undefined && before !== undefined && time < before
  })
}
