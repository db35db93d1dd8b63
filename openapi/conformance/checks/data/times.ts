import { type MatchedExchange, serverNow } from '../../exchange/exchange.ts'
import type { Fields } from '../../calls/read-back.ts'
import type { PassiveCheck } from '../passive-check.ts'
import {
  declaredValues,
  findingAt,
  schemaName,
  clockToleranceMs,
  firstPlausibleMs,
  jstText,
  fieldsIn,
  numberIn,
  successBody,
  textIn,
  timeOfEventCode,
} from './declared-values.ts'
import { hourMs } from '../../../base/durations.ts'
import { isRecord } from '../../../base/records.ts'
import { offsetText } from './change-of.ts'

/** Clocks of servers behind a load balancer differ by less than this. */
const maxClockDifferenceMs = 5_000

/** Contract: "The Date header is the server's now." */
export const serverDate: PassiveCheck = {
  name: 'server-date',
  check(exchange) {
    const now = serverNow(exchange)
    const { earlierDateMs } = exchange
    if (now === undefined || earlierDateMs === undefined) return []
    if (earlierDateMs - now <= maxClockDifferenceMs) return []
    return {
      place: 'going back',
      message: `The header Date is ${jstText(now)} (Japan Standard Time). Compared with the Date header of an earlier response, it is ${offsetText(now - earlierDateMs)}.`,
      pointer: '/responses',
      // The specification names no headers.
      provenance: 'inferred',
    }
  },
}

/** Fields whose instants must be in the past. Instants of other fields may be planned or predicted. */
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
  *check(exchange) {
    const now = serverNow(exchange)
    for (const declared of declaredValues(exchange)) {
      const { value, path, name } = declared
      if (schemaName(declared) !== 'EpochMs' || typeof value !== 'number') continue
      // 0 may mean "never".
      const unit = value < firstPlausibleMs ? 'seconds' : 'microseconds'
      if (value > 0 && (value < firstPlausibleMs || value > firstPlausibleMs * 1_000)) {
        const text = `${path} is ${value}, in milliseconds ${jstText(value)}. It looks like ${unit}.`
        yield findingAt(exchange, path, 'milliseconds', text)
      } else if (past.has(name) && now !== undefined && value > now + clockToleranceMs) {
        const text = `${path} is ${jstText(value)} (Japan Standard Time), although it is the time of a past event. Compared with the Date header (${jstText(now)}), it is ${offsetText(value - now, hourMs)}.`
        yield findingAt(exchange, path, 'future', text, false)
      }
    }
  },
}

/** Pairs of instants within one object: the first is never later than the second. */
const pairs: { earlier: string; later: string; why: string; mustDiffer?: true }[] = [
  { earlier: 'originTime', later: 'receiveTime', why: 'a bulletin follows its earthquake' },
  { earlier: 'originTime', later: 'sendTime', why: 'a bulletin follows its earthquake' },
  { earlier: 'originTime', later: 'firstSensTime', why: 'shaking follows its earthquake' },
  { earlier: 'originTime', later: 'pTime', why: 'waves follow their earthquake' },
  { earlier: 'originTime', later: 'sTime', why: 'waves follow their earthquake' },
  { earlier: 'pTime', later: 'sTime', why: 'the P wave is faster than the S wave' },
  { earlier: 'settingDeadline', later: 'trainingDate', why: 'nobody can join a past drill' },
  { earlier: 'since', later: 'until', why: 'it ends after its start', mustDiffer: true },
]

/** Compares instants whose order follows from the descriptions in the contract. The specification only names the fields. */
export const timesInOrder: PassiveCheck = {
  name: 'times-in-order',
  *check(exchange) {
    const body = successBody(exchange)
    const measured = {
      originTime: fieldsIn(body, 'eew')?.['originTime'],
      firstSensTime: fieldsIn(body, 'termAcc')?.['firstSensTime'],
    }
    for (const { path, value } of [...objectsIn(exchange), { path: '/termAcc', value: measured }]) {
      for (const { earlier, later, why, mustDiffer } of pairs) {
        const [first, second] = [numberIn(value, earlier), numberIn(value, later)]
        if (first === undefined || second === undefined || first < second) continue
        if (first === second && !mustDiffer) continue
        const message = `${path}/${later} is ${jstText(second)}, but must ${mustDiffer ? 'be after' : 'not be before'} ${earlier} (${jstText(first)}), because ${why}. Compared with ${earlier}, it is ${offsetText(second - first, toleranceMs)}.`
        yield findingAt(exchange, `${path}/${later}`, `after ${earlier}`, message, false)
      }
    }
  },
}

function objectsIn(exchange: MatchedExchange): { path: string; value: Fields }[] {
  return declaredValues(exchange).flatMap(({ path, value }) =>
    isRecord(value) ? [{ path, value }] : [],
  )
}

const names = ['originTime', 'sendTime', 'eewReceiveTime', 'firstSensTime', 'receiveTime']

/** Bulletins and shaking follow the detection within minutes. */
const toleranceMs = hourMs / 2

/** Contract, EventCode: date and time of the detection in Japan Standard Time, to the second. */
export const eventCodeTime: PassiveCheck = {
  name: 'event-code-time',
  *check(exchange) {
    const { code } = exchange.pathParameters
    const parts = ['eew', 'termAcc'].map((part) => ({
      path: `/${part}`,
      value: { ...fieldsIn(successBody(exchange), part), eqcode: code },
    }))
    for (const { path, value } of [...objectsIn(exchange), ...parts]) {
      const coded = timeOfEventCode(textIn(value, 'eqcode') ?? '')
      for (const name of names) {
        const at = numberIn(value, name)
        // The check `instants` reports times in seconds.
        if (coded === undefined || at === undefined || at < firstPlausibleMs) continue
        if (Math.abs(coded - at) <= toleranceMs) continue
        const message = `${path}/${name} is ${jstText(at)} (Japan Standard Time). Compared with the time in the code ${textIn(value, 'eqcode')}, it is ${offsetText(at - coded, toleranceMs)}. Bulletins and shaking follow the earthquake within minutes.`
        yield findingAt(exchange, `${path}/${name}`, 'code', message, false)
      }
    }
  },
}
