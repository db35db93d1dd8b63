import { isRecord } from '../../../contract/is-record.ts'
import type { CheckFinding } from '../../finding.ts'
import type { PassiveCheck } from '../passive/passive-check.ts'
import {
  declaredValues,
  findingAt,
  numberIn,
  onePerPlace,
  successBody,
  textIn,
  fieldsIn,
} from './declared-values.ts'
import { hourMs, jstText, timeOfEventCode } from './time.ts'

const names = ['originTime', 'sendTime', 'eewReceiveTime', 'firstSensTime', 'receiveTime']

/** Bulletins and shaking come within minutes of the detection. */
const toleranceMs = hourMs / 2

/** Contract, EventCode: year to second of the detection, Japan Standard Time. */
export const eventCodeTime: PassiveCheck = {
  name: 'event-code-time',
  looksFor: "an earthquake's instants that do not fit the time in its code, e.g. by nine hours",
  check(exchange) {
    const found: CheckFinding[] = []
    const expectNear = (
      path: string,
      code: string | undefined,
      value: number | undefined,
    ): void => {
      const coded = timeOfEventCode(code ?? '')
      if (coded === undefined || value === undefined) return
      if (Math.abs(coded - value) <= toleranceMs) return
      const hours = Math.round(((value - coded) / hourMs) * 10) / 10
      const message = `${path} is ${jstText(value)} (Japan Standard Time), ${hours} hours from the time in the code ${code}.`
      found.push(findingAt(exchange, path, 'code', message, false))
    }
    for (const { path, value } of declaredValues(exchange)) {
      if (!isRecord(value)) continue
      for (const name of names)
        expectNear(`${path}/${name}`, textIn(value, 'eqcode'), numberIn(value, name))
    }
    const { code } = exchange.pathParameters
    for (const part of ['eew', 'termAcc'])
      for (const name of names)
        expectNear(`/${part}/${name}`, code, numberIn(fieldsIn(successBody(exchange), part), name))
    return onePerPlace(found)
  },
}
