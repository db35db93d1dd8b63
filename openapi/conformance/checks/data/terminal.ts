import type { OperationId } from '../../../contract/contract.ts'
import { hourMs, jstOffsetMs, minuteMs } from '../../../base/durations.ts'
import { type MatchedExchange, serverNow } from '../../exchange/exchange.ts'
import type { CheckFinding } from '../../exchange/finding.ts'
import type { Fields } from '../../calls/read-back.ts'
import type { PassiveCheck } from '../passive-check.ts'
import {
  findingAt,
  fieldsIn,
  itemsIn,
  numberIn,
  successBody,
  textIn,
  jstDay,
} from './declared-values.ts'
import { readQuery } from '../../../contract/read-query.ts'

type Rule = (body: Fields, exchange: MatchedExchange) => Iterable<CheckFinding>

/** Checks what the descriptions of fields in the contract say about other fields of the same response. */
export const terminalFacts: PassiveCheck = {
  name: 'terminal-facts',
  check(exchange) {
    const body = successBody(exchange)
    return (body && rules[exchange.operation.id]?.(body, exchange)) ?? []
  },
}

const rules: Partial<Record<OperationId, Rule>> = {
  getRedundancyCheck: redundancy,
  getSettings: (body, exchange) => [...areas(body, exchange), ...decimals(body, exchange)],
  getTerminalStatus: (body, exchange) => [
    ...decimals(body, exchange),
    ...access(body, exchange),
    ...alerts(body, exchange),
  ],
  getHistoryEvent: (body, exchange) => [
    ...decimals(fieldsIn(body, 'term') ?? {}, exchange, '/term'),
    ...epicentre(body, exchange),
  ],
  getTsunamiOption: tsunamiArea,
  getFirmwareUpdate: firmwarePlan,
}

/** Contract: "Absent unless its state is 1". Primary and secondary data centre differ. */
function* redundancy(body: Fields, exchange: MatchedExchange): Iterable<CheckFinding> {
  for (const center of ['east0', 'west0']) {
    const date = numberIn(body, `${center}LastAccessDate`)
    const flag = body[`${center}ChkFlag`]
    if (date === undefined || flag === 1) continue
    const message = `${center}LastAccessDate is present although ${center}ChkFlag is ${JSON.stringify(flag)}. It is absent unless the flag is 1.`
    yield findingAt(exchange, `/${center}LastAccessDate`, 'flag', message, false)
  }
  const primary = textIn(body, 'priDcKey')
  if (primary === undefined || primary !== body['secDcKey']) return
  const message = `The primary and the secondary data centre are both ${primary}.`
  yield findingAt(exchange, '/secDcKey', 'other', message, false)
}

/** Contract: "Absent if tsunami alerts are not received", "absent when reception is off". */
function* areas(body: Fields, exchange: MatchedExchange): Iterable<CheckFinding> {
  for (const kind of ['tsunami', 'eruption']) {
    const area = textIn(body, `${kind}AreaName`) ?? ''
    if (body[`${kind}Enabled`] !== false || area === '') continue
    const message = `${kind}AreaName is present although ${kind}Enabled is false. It is absent when reception is off.`
    yield findingAt(exchange, `/${kind}AreaName`, 'reception', message, false)
  }
}

/** Contract, tsunamiAlerts: "Absent if tsunami alerts are not received". */
function* alerts(body: Fields, exchange: MatchedExchange): Iterable<CheckFinding> {
  if (body['tsunamiAreaName'] !== undefined || body['tsunamiAlerts'] === undefined) return
  const message =
    'tsunamiAlerts is present although tsunamiAreaName is absent: alerts are not received.'
  yield findingAt(exchange, '/tsunamiAlerts', 'reception', message, false)
}

/** Specification, section 9: latitude and longitude have at most 5 decimals. */
function* decimals(body: Fields, exchange: MatchedExchange, at = ''): Iterable<CheckFinding> {
  for (const name of ['lat', 'lng']) {
    const value = numberIn(body, name)
    if (value === undefined || Number(value.toFixed(5)) === value) continue
    const message = `${name} is ${value}. Install locations have at most 5 decimals.`
    yield findingAt(exchange, `${at}/${name}`, 'decimals', message, true)
  }
}

/** Checks that an epicentre never has exactly the terminal's coordinates. */
function* epicentre(body: Fields, exchange: MatchedExchange): Iterable<CheckFinding> {
  const [eew, term] = [fieldsIn(body, 'eew'), fieldsIn(body, 'term')]
  const [lat, lng] = [numberIn(eew, 'lat'), numberIn(eew, 'lng')]
  if (lat === undefined || lat !== numberIn(term, 'lat') || lng !== numberIn(term, 'lng')) return
  const message = 'The epicentre has the coordinates of the terminal.'
  yield findingAt(exchange, '/eew/lat', 'place', message, false)
}

/** Tolerance for recognizing an instant that is off by the time difference between Japan and UTC. */
const zoneToleranceMs = 3 * minuteMs

/** Checks that a terminal that responds now has just accessed its data centre, not nine hours ago. */
function* access(body: Fields, exchange: MatchedExchange): Iterable<CheckFinding> {
  const now = serverNow(exchange)
  if (now === undefined || body['isConnected'] !== true || body['isAlive'] !== true) return
  for (const name of ['lastAccessDate', 'tswEast1LastAccessDate', 'tswWest1LastAccessDate']) {
    const at = numberIn(body, name)
    const isNever = at === 0 && name === 'lastAccessDate'
    if (at === undefined) continue
    if (!isNever && Math.abs(now - at - jstOffsetMs) > zoneToleranceMs) continue
    const message = `${name} is ${(now - at) / hourMs} hours before the Date header, although the terminal responds. 9 hours look like Japan Standard Time read as UTC.`
    yield findingAt(exchange, `/${name}`, 'zone', message, false)
  }
}

/** Checks that the chosen area has the name of the offered area with the same code. */
function* tsunamiArea(body: Fields, exchange: MatchedExchange): Iterable<CheckFinding> {
  const offered = itemsIn(body, 'areas')
  const codes = offered.flatMap((area) => textIn(area, 'code') ?? [])
  if (new Set(codes).size < codes.length)
    yield findingAt(exchange, '/areas', 'twice', 'Two offered areas have the same code.', false)
  const code = textIn(body, 'areaCode')
  const name = textIn(body, 'areaName') ?? ''
  const chosen = offered.find((area) => area['code'] === code)
  if ((code !== undefined && !chosen) || name === '' || chosen?.['name'] === name) return
  const message = `areaName is ${name}, but the offered area with the code ${code} is ${JSON.stringify(chosen?.['name'])}.`
  yield findingAt(exchange, '/areaName', 'code', message, false)
}

/** Checks that the offered days of an update exist, and a future planned update starts on one of them. */
function* firmwarePlan(body: Fields, exchange: MatchedExchange): Iterable<CheckFinding> {
  const plan = fieldsIn(body, 'update')
  const dates = plan?.['dates']
  const days = (Array.isArray(dates) ? dates : []).filter((day) => typeof day === 'string')
  const invalid = days.find((day) => !isCalendarDay(day))
  if (invalid !== undefined) {
    const message = `dates contains ${invalid}, which is not a valid date.`
    yield findingAt(exchange, '/update/dates', 'calendar', message, false)
  }
  const since = numberIn(plan, 'since')
  const now = serverNow(exchange)
  if (since === undefined || now === undefined || since <= now) return
  if (days.length === 0 || days.includes(jstDay(since))) return
  const message = `The planned update starts on ${jstDay(since)} (Japan Standard Time), which is not one of the offered days ${days.join(', ')}.`
  yield findingAt(exchange, '/update/since', 'offered', message, false)
}

function isCalendarDay(day: string): boolean {
  const at = Date.parse(`${day}T00:00:00+09:00`)
  return !Number.isNaN(at) && jstDay(at) === day
}

const echoed: Partial<Record<OperationId, string[]>> = {
  getOpenWave: ['hypoLat', 'hypoLng', 'hypoDepth', 'sendSec', 'waveInterval', 'waveCount'],
  getAmplification: ['lat', 'lng'],
}

/** Servers may calculate in single precision. */
const relativeTolerance = 1e-6

/** Contract: these fields are "as in the request", and wave has waveCount entries. */
export const echo: PassiveCheck = {
  name: 'echo',
  *check(exchange) {
    const names = echoed[exchange.operation.id]
    const body = successBody(exchange)
    if (!names || !body || exchange.violations.length > 0) return
    const query = readQuery(exchange.request.query)
    for (const name of names) {
      const sent = Number(query[name])
      const value = numberIn(body, name)
      if (value === undefined || Number.isNaN(sent)) continue
      if (Math.abs(value - sent) <= relativeTolerance * Math.max(1, Math.abs(sent))) continue
      const message = `${name} is ${value} in the response, but ${sent} in the request.`
      yield findingAt(exchange, `/${name}`, 'as asked', message, false)
    }
    const count = numberIn(body, 'waveCount')
    const entries = itemsIn(body, 'wave').length
    if (count !== undefined && entries !== count) {
      const message = `wave has ${entries} entries, but waveCount is ${count}.`
      yield findingAt(exchange, '/wave', 'count', message, false)
    }
  },
}
