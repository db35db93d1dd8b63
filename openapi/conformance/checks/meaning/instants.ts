import type { CheckFinding } from '../../finding.ts'
import type { PassiveCheck } from '../passive/passive-check.ts'
import { declaredValues, findingAt, onePerPlace, schemaName } from './declared-values.ts'
import { clockToleranceMs, firstPlausibleMs, jstText, serverNow } from './time.ts'

/** Instants of what has happened. Others are planned or predicted. */
const past = new Set([
  'eewReceiveTime',
  'firstSensTime',
  'receiveTime',
  'originTime',
  'sendTime',
  'eventTime',
  'publishedAt',
  'startTime',
  'lastAccessDate',
  'tswEast1LastAccessDate',
  'tswWest1LastAccessDate',
  'east0LastAccessDate',
  'west0LastAccessDate',
])

/** Specification, section 3: timestamps are epoch milliseconds. Contract: the Date header is the server's now. */
export const instants: PassiveCheck = {
  name: 'instants',
  looksFor:
    'an instant in seconds instead of milliseconds, or one of the past that is in the future',
  check(exchange) {
    const now = serverNow(exchange)
    const found: CheckFinding[] = []
    for (const declared of declaredValues(exchange)) {
      const { value, path, name } = declared
      if (schemaName(declared) !== 'EpochMs' || typeof value !== 'number') continue
      // 0 may mean "never".
      if (value > 0 && value < firstPlausibleMs) {
        const text = `${path} is ${value}. In milliseconds that is ${jstText(value)}; it looks like seconds.`
        found.push(findingAt(exchange, path, 'milliseconds', text))
      } else if (past.has(name) && now !== undefined && value > now + clockToleranceMs) {
        const text = `${path} is ${jstText(value)} (Japan Standard Time), later than the Date header, ${jstText(now)}, although it has happened.`
        found.push(findingAt(exchange, path, 'future', text, false))
      }
    }
    return onePerPlace(found)
  },
}
