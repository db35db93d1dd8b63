import type { MatchedExchange } from '../../exchange.ts'
import type { CheckFinding } from '../../finding.ts'
import type { PassiveCheck } from '../passive/passive-check.ts'
import {
  declaredValues,
  type Fields,
  fieldsIn,
  findingAt,
  numberIn,
  onePerPlace,
} from './declared-values.ts'
import { jstText } from './time.ts'
import { isRecord } from '../../../contract/is-record.ts'

/** Pairs of instants within one object: the first is never later than the second. */
const pairs: { earlier: string; later: string; why: string }[] = [
  { earlier: 'originTime', later: 'receiveTime', why: 'a bulletin follows its earthquake' },
  { earlier: 'originTime', later: 'sendTime', why: 'a bulletin follows its earthquake' },
  { earlier: 'originTime', later: 'pTime', why: 'waves follow their earthquake' },
  { earlier: 'originTime', later: 'sTime', why: 'waves follow their earthquake' },
  { earlier: 'pTime', later: 'sTime', why: 'the P wave is faster than the S wave' },
  { earlier: 'settingDeadline', later: 'trainingDate', why: 'nobody can join a past drill' },
]

/** What the fields mean, by their descriptions in the contract. The specification names them without saying so. */
export const timesInOrder: PassiveCheck = {
  name: 'times-in-order',
  looksFor: 'instants whose order is impossible, e.g. an S wave before the P wave',
  check(exchange) {
    const found: CheckFinding[] = []
    for (const { path, value } of declaredValues(exchange)) {
      if (!isRecord(value)) continue
      for (const { earlier, later, why } of pairs)
        found.push(...expectOrder(exchange, path, value, earlier, later, why))
      const { since, until } = value
      if (typeof since === 'number' && typeof until === 'number' && since >= until)
        found.push(at(exchange, `${path}/until`, 'since', since, until, 'it ends after its start'))
    }
    const eew = fieldsIn(asFields(exchange), 'eew')
    const term = fieldsIn(asFields(exchange), 'termAcc')
    const origin = numberIn(eew, 'originTime')
    const shaking = numberIn(term, 'firstSensTime')
    if (origin !== undefined && shaking !== undefined && shaking < origin)
      found.push(
        at(
          exchange,
          '/termAcc/firstSensTime',
          'originTime',
          origin,
          shaking,
          'shaking follows its earthquake',
        ),
      )
    return onePerPlace(found)
  },
}

function asFields({ json }: MatchedExchange): Fields | undefined {
  return json?.kind === 'json' && isRecord(json.value) ? json.value : undefined
}

function expectOrder(
  exchange: MatchedExchange,
  path: string,
  value: Fields,
  earlier: string,
  later: string,
  why: string,
): CheckFinding[] {
  const [first, second] = [numberIn(value, earlier), numberIn(value, later)]
  if (first === undefined || second === undefined || first <= second) return []
  return [at(exchange, `${path}/${later}`, earlier, first, second, why)]
}

function at(
  exchange: MatchedExchange,
  path: string,
  earlier: string,
  first: number,
  second: number,
  why: string,
): CheckFinding {
  const message = `${path} is ${jstText(second)}, not after ${earlier}, ${jstText(first)}, but ${why}.`
  return findingAt(exchange, path, `after ${earlier}`, message, false)
}
