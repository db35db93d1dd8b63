import { isIP } from 'node:net'
import type { OperationId } from '../../../contract/contract.ts'
import { jstOffsetMs, minuteMs } from '../../../base/durations.ts'
import { jsonExcerpt } from '../../../base/printable.ts'
import { type MatchedExchange, serverNow } from '../../exchange/exchange.ts'
import type { CheckFinding } from '../../exchange/finding.ts'
import type { Fields } from '../../calls/read-back.ts'
import { changeOf, offsetText } from './change-of.ts'
import type { PassiveCheck } from '../passive-check.ts'
import {
  findingAt,
  clockToleranceMs,
  fieldsIn,
  itemsIn,
  numberIn,
  successBody,
  textIn,
  jstDay,
  jstText,
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
  getRedundancyCheck: (body, exchange) => [
    ...absent(body, exchange),
    ...redundancy(body, exchange),
  ],
  getSettings: (body, exchange) => [...absent(body, exchange), ...decimals(body, exchange)],
  getTerminalStatus: (body, exchange) => [
    ...decimals(body, exchange),
    ...access(body, exchange),
    ...absent(body, exchange),
    ...localAddress(body, exchange),
  ],
  getHistoryEvent: (body, exchange) => decimals(fieldsIn(body, 'term') ?? {}, exchange, '/term'),
  getOnetimePassword: localAddress,
  getTsunamiOption: tsunamiArea,
  getFirmwareUpdate: firmwarePlan,
}

/** Contract: "IPv4 or IPv6 address". */
function* localAddress(body: Fields, exchange: MatchedExchange): Iterable<CheckFinding> {
  const address = textIn(body, 'localAddr')
  if (address === undefined || isIP(address) !== 0) return
  const message = `localAddr is ${jsonExcerpt(address)}, which is neither an IPv4 nor an IPv6 address.`
  yield findingAt(exchange, '/localAddr', 'address', message, false)
}

/** Contract: primary and secondary data centre differ. */
function* redundancy(body: Fields, exchange: MatchedExchange): Iterable<CheckFinding> {
  const primary = textIn(body, 'priDcKey')
  if (primary === undefined || primary !== body['secDcKey']) return
  const message = `The primary and the secondary data centre are both ${primary}.`
  yield findingAt(exchange, '/secDcKey', 'other', message, false)
}

/** Contract: "Absent while its state is 0", "Absent if tsunami alerts are not received". */
const absentFields: { name: string; unless: string; isAbsent: (value: unknown) => boolean }[] = [
  { name: 'east0LastAccessDate', unless: 'east0ChkFlag', isAbsent: (flag) => flag === 0 },
  { name: 'west0LastAccessDate', unless: 'west0ChkFlag', isAbsent: (flag) => flag === 0 },
  { name: 'tsunamiAreaName', unless: 'tsunamiEnabled', isAbsent: (isOn) => isOn === false },
  { name: 'eruptionAreaName', unless: 'eruptionEnabled', isAbsent: (isOn) => isOn === false },
  { name: 'tsunamiAlerts', unless: 'tsunamiAreaName', isAbsent: (area) => area === undefined },
]

function* absent(body: Fields, exchange: MatchedExchange): Iterable<CheckFinding> {
  for (const { name, unless, isAbsent } of absentFields) {
    if ((body[name] ?? '') === '' || !isAbsent(body[unless])) continue
    const message = `${name} is present although ${unless} is ${jsonExcerpt(body[unless])}.`
    yield findingAt(exchange, `/${name}`, 'absent', message, false)
  }
}

/** Specification, section 9: latitude and longitude have at most 5 decimals. */
function* decimals(body: Fields, exchange: MatchedExchange, at = ''): Iterable<CheckFinding> {
  for (const name of ['lat', 'lng']) {
    const value = numberIn(body, name)
    if (value === undefined || Number(value.toFixed(5)) === value) continue
    const message = `${name} is ${value}. Latitude and longitude must have at most 5 decimals.`
    yield findingAt(exchange, `${at}/${name}`, 'decimals', message, true)
  }
}

/** How far a difference may be from nine hours to count as a mistake of the time zone. */
const zoneToleranceMs = 3 * minuteMs

/** Checks that the last access of a terminal that responds now is not shown as nine hours ago, which suggests a wrong time zone. */
function* access(body: Fields, exchange: MatchedExchange): Iterable<CheckFinding> {
  const now = serverNow(exchange)
  if (now === undefined || body['isConnected'] !== true || body['isAlive'] !== true) return
  for (const name of ['lastAccessDate', 'tswEast1LastAccessDate', 'tswWest1LastAccessDate']) {
    const at = numberIn(body, name)
    if (at === undefined) continue
    const isNever = at === 0 && name === 'lastAccessDate'
    if (!isNever && Math.abs(now - at - jstOffsetMs) > zoneToleranceMs) continue
    const message = `${name} is ${isNever ? 0 : jstText(at)}, although the terminal responds now. Compared with the Date header (${jstText(now)}), it is ${offsetText(at - now, zoneToleranceMs)}.`
    yield findingAt(exchange, `/${name}`, 'zone', message, false)
  }
}

/** Checks that the chosen area has the name of the offered area with the same code. */
function* tsunamiArea(body: Fields, exchange: MatchedExchange): Iterable<CheckFinding> {
  const offered = itemsIn(body, 'areas')
  const code = textIn(body, 'areaCode')
  const name = textIn(body, 'areaName') ?? ''
  const chosen = offered.find((area) => area['code'] === code)
  if ((code !== undefined && !chosen) || name === '' || chosen?.['name'] === name) return
  const message = `areaName is ${name}, but the offered area with the code ${code} is ${JSON.stringify(chosen?.['name'])}.`
  yield findingAt(exchange, '/areaName', 'code', message, false)
}

/** Checks that a future planned update starts on one of the offered days, and that no day has passed. */
function* firmwarePlan(body: Fields, exchange: MatchedExchange): Iterable<CheckFinding> {
  const plan = fieldsIn(body, 'update')
  const dates = plan?.['dates']
  const days = (Array.isArray(dates) ? dates : []).filter((day) => typeof day === 'string')
  const since = numberIn(plan, 'since')
  const now = serverNow(exchange)
  if (now === undefined) return
  const passed = days.find((day) => day < jstDay(now - clockToleranceMs))
  if (passed !== undefined) {
    const message = `The offered day ${passed} has passed. In Japan Standard Time, the Date header is ${jstText(now)}.`
    yield findingAt(exchange, '/update/dates', 'passed', message, false)
  }
  if (since === undefined || since <= now) return
  if (days.length === 0 || days.includes(jstDay(since))) return
  const message = `The planned update starts on ${jstDay(since)} (Japan Standard Time), which is not one of the offered days ${days.join(', ')}.`
  yield findingAt(exchange, '/update/since', 'offered', message, false)
}

const echoed: Partial<Record<OperationId, string[]>> = {
  getOpenWave: ['hypoLat', 'hypoLng', 'hypoDepth', 'sendSec', 'waveInterval', 'waveCount'],
  getAmplification: ['lat', 'lng'],
}

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
      // Locations are kept to 5 decimals.
      if (value === sent || value === Number(sent.toFixed(5))) continue
      const change = changeOf(sent, value)
      const message = `${name} is ${value} in the response, but ${sent} in the request${change === undefined ? '' : `: ${change}`}.`
      const schema = exchange.operation.id === 'getOpenWave' ? 'OpenWave' : 'Amplification'
      yield {
        ...findingAt(exchange, `/${name}`, 'as asked', message, false),
        rule: `${schema}.${name}.1`,
      }
    }
    const count = numberIn(body, 'waveCount')
    const entries = itemsIn(body, 'wave').length
    if (count !== undefined && entries !== count) {
      const message = `wave has ${entries} entries, but waveCount is ${count}.`
      yield findingAt(exchange, '/wave', 'count', message, false)
    }
  },
}
