import { isRecord } from '../../../contract/is-record.ts'
import type { CheckFinding } from '../../finding.ts'
import type { PassiveCheck } from '../passive/passive-check.ts'
import {
  type Fields,
  findingAt,
  itemsIn,
  numberIn,
  onePerPlace,
  successBody,
} from './declared-values.ts'
import { dayMs, firstPlausibleMs, jstText, serverNow } from './time.ts'

/** Specification, section 9. One day of tolerance, because "180 days" may count whole days. */
const rule = { predicted: 1.5, measured: 3.5, retentionMs: 181 * dayMs }

/** Specification, section 9: history covers 180 days; an event is listed from predicted 1.5 or measured 3.5. */
export const listedEvents: PassiveCheck = {
  name: 'listed-events',
  looksFor: 'an earthquake in the history that is too weak or too old for it',
  check(exchange) {
    if (exchange.operation.id !== 'listHistory') return []
    const now = serverNow(exchange)
    const found: CheckFinding[] = []
    const items = itemsIn(successBody(exchange), 'terminalEqSummaryItems')
    const oldest = now === undefined ? 0 : now - rule.retentionMs
    // A list of old events alone comes from another time than the clock, e.g. from test data.
    const isOfNow = items.some((item) => latestOf(item) >= oldest)
    for (const [index, item] of items.entries()) {
      const path = `/terminalEqSummaryItems/${index}`
      const predicted = numberIn(item, 'eewShindo')
      const measured = numberIn(item, 'obsShindo')
      // An earlier bulletin of a warning may have predicted more than the final one.
      const isKnown =
        isRecord(item) && item['alert'] !== true && (predicted ?? measured) !== undefined
      if (
        isKnown &&
        (predicted ?? -Infinity) < rule.predicted &&
        (measured ?? -Infinity) < rule.measured
      )
        found.push(
          findingAt(
            exchange,
            path,
            'too weak',
            `${path} was predicted at ${predicted ?? 'nothing'} and measured at ${measured ?? 'nothing'}. Events are listed from predicted ${rule.predicted} or measured ${rule.measured}.`,
          ),
        )
      const latest = latestOf(item)
      if (now !== undefined && isOfNow && latest > firstPlausibleMs && latest < oldest)
        found.push(
          findingAt(
            exchange,
            path,
            'too old',
            `${path} is of ${jstText(latest)}, more than 180 days before the Date header, ${jstText(now)}.`,
          ),
        )
    }
    return onePerPlace(found)
  },
}

function latestOf(item: Fields): number {
  return Math.max(numberIn(item, 'eewReceiveTime') ?? 0, numberIn(item, 'firstSensTime') ?? 0)
}
