import type { z } from 'zod'
import type { OperationId } from '../../../openapi/contract/contract.ts'
import { errors } from '../../../openapi/generated/errors.ts'
import { tsunamiAreas } from '../../quake/areas/areas.ts'
import { terminalSchema } from '../../scenario/language/setup-schema.ts'
import { codeVariable, variableText } from '../../scenario/read/variables.ts'
import {
  type CapturedCall,
  type Fields,
  type Gaps,
  type Unknown,
  fieldsOf,
  isMasked,
} from './captured-call.ts'
import { listedQuakes, quakeCodes } from './captured-quakes.ts'

export type TerminalSetup = z.input<typeof terminalSchema>

/** Stands for a code that the capture does not tell. */
export const unknownCode = 'Unknown0'
/** Stands for a code that the backend has refused. */
export const wrongCode = 'Wrong000'
/** The fields of responses that depend on the place of a terminal. */
const placeFields = ['lat', 'lng', 'floor', 'memo', 'shakeCount']
const unknownAddress = '192.168.1.20'
/** Of the addresses for documentation (RFC 3849). */
const unknownIpv6 = '2001:db8::20'
const unknownPlace = { lat: 35.68944, lng: 139.69167, floor: '1階' }

/** The terminals of a capture as they were at first, read out of the first response of each operation. */
export function capturedTerminals(
  calls: readonly CapturedCall[],
  { unknown, variables }: Gaps,
): TerminalSetup[] {
  const named = calls.flatMap((call) => [
    call.session?.terminalId,
    isKnown(call) ? call.sent.terminalId : undefined,
  ])
  const ids = new Set(named.filter((id) => typeof id === 'string'))
  unknown.push(...unknownQuakes(calls))
  if (ids.size === 0) ids.add(anyTerminal)
  return [...ids].map((terminalId) => {
    const own = calls.filter(({ session }) => session?.terminalId === terminalId)
    const answers: Answers = (id) =>
      own.find(({ operation, isDone }) => operation === id && isDone)?.answer ?? {}
    const code = codeOf(terminalId, calls)
    const place = placeOf(answers)
    const variable = codeVariable(terminalId)
    if (code.isMasked) {
      variables[variable] = unknownCode
      const note = `The registration code of ${terminalId} is not in the capture. It is read from the environment variable ${variable}.`
      unknown.push({ fields: [], note })
    }
    if (place === undefined) {
      unknown.push({ fields: placeFields, note: `The place of ${terminalId} is in no response.` })
    }
    const options = optionsOf(answers)
    const needed = options.localAddr === undefined ? neededAddress(own, answers) : undefined
    if (needed !== undefined) {
      const note = `The local address of ${terminalId} is in no response. It is ${needed}, as its responses need it.`
      unknown.push({ fields: ['localAddr'], note })
      options.localAddr = needed
    }
    const setup = {
      terminalId,
      place: place ?? unknownPlace,
      ...options,
      ...(isCancelled(terminalId, calls) && { contract: 'cancelled' as const }),
    }
    return {
      ...accepted({ ...setup, registrationCode: code.text ?? unknownCode }, unknown),
      ...(code.isMasked && { registrationCode: variableText(variable) }),
    }
  })
}

/** The local address of a terminal that must have one: IPv6 is excluded from redundancy checks. */
function neededAddress(own: readonly CapturedCall[], answers: Answers): string | undefined {
  if (answers('getRedundancyCheck').excluded === true) return unknownIpv6
  const hasPassword = own.some(
    ({ operation, isDone }) => operation === 'issueOnetimePassword' && isDone,
  )
  return hasPassword ? unknownAddress : undefined
}

/** The serial number of a terminal that nobody uses. A world has at least one. */
const anyTerminal = '1790000'

/** Earthquakes of histories whose source is in no response, so that the scenario has their entries only. */
function unknownQuakes(calls: readonly CapturedCall[]): Unknown[] {
  const known = new Set(quakeCodes(calls))
  const missing = [...listedQuakes(calls).keys()].filter((code) => !known.has(code))
  if (missing.length === 0) return []
  const note = `The epicentre of ${missing.join(', ')} is in no response. The scenario has them in histories only, without warnings and mails. Open the details of each earthquake while capturing to have more.`
  return [{ fields: [], note }]
}

/** Whether a call was not refused because the backend has no such terminal, or another code for it. */
function isKnown({ operation, isDone, status, answer }: CapturedCall): boolean {
  if (operation === 'login' || status >= 500) return false
  return isDone || knownCodes.has(answer.code)
}

const knownCodes = new Set<unknown>([
  errors.terminalAlreadyRegistered,
  errors.terminalNotConnected,
  errors.terminalRequestFailed,
  errors.contractCancelled,
])

/** The code that a call was accepted with. Without such a call any code will do. */
function codeOf(
  terminalId: string,
  calls: readonly CapturedCall[],
): { text?: string | undefined; isMasked: boolean } {
  const texts = calls
    .filter((call) => isKnown(call) && call.sent.terminalId === terminalId)
    .map(({ sent }) => sent.initPassword)
    .filter((one) => typeof one === 'string')
  const text = texts.find((one) => !isMasked(one))
  return { text, isMasked: text === undefined && texts.length > 0 }
}

/** Whether the backend says of the first call about a terminal that its contract has ended. */
function isCancelled(terminalId: string, calls: readonly CapturedCall[]): boolean {
  return calls.some(
    ({ sent, answer }) =>
      sent.terminalId === terminalId && answer.code === errors.contractCancelled,
  )
}

function placeOf(answers: Answers): TerminalSetup['place'] | undefined {
  for (const operation of ['getTerminalStatus', 'getSettings'] as const) {
    const { lat, lng, floor, memo } = answers(operation)
    if (typeof lat !== 'number' || typeof lng !== 'number' || typeof floor !== 'string') continue
    return { lat, lng, floor, ...(typeof memo === 'string' && { memo }) }
  }
  const { lat, lng } = fieldsOf(answers('getHistoryEvent').term)
  return typeof lat === 'number' && typeof lng === 'number'
    ? { lat, lng, floor: unknownPlace.floor }
    : undefined
}

/** Leaves out options that a scenario can't have. */
function accepted(setup: TerminalSetup & Fields, unknown: Unknown[]): TerminalSetup {
  const parsed = terminalSchema.safeParse(setup)
  if (parsed.success) return setup
  const wrong = new Set(parsed.error.issues.map(({ path }) => String(path[0])))
  const { terminalId, registrationCode, place } = setup
  unknown.push({
    fields: [...wrong],
    note: `${[...wrong].join(', ')} of ${terminalId} can't be said in a scenario.`,
  })
  const rest = Object.entries(setup).filter(([name]) => !wrong.has(name))
  return {
    ...Object.fromEntries(rest),
    terminalId,
    registrationCode: wrong.has('registrationCode') ? unknownCode : registrationCode,
    place: wrong.has('place') ? unknownPlace : place,
  }
}

/** The first response of an operation about a terminal. Empty if there is none. */
type Answers = (operation: OperationId) => Fields

/** The options of a terminal, as far as responses tell them. What they do not tell stays as it is by default. */
function optionsOf(answers: Answers): Fields {
  const status = answers('getTerminalStatus')
  const settings = answers('getSettings')
  const check = answers('getRedundancyCheck')
  const tsunami = answers('getTsunamiOption')
  const eruption = answers('getEruptionOption')
  const times = { east0: check.east0LastAccessDate, west0: check.west0LastAccessDate }
  return withoutUnknown({
    plan: status.planName,
    hasMonitoringMail: answers('getSessionUser').isMonitoringMailEnabled,
    localAddr:
      status.localAddr ??
      answers('getOnetimePassword').localAddr ??
      answers('issueOnetimePassword').localAddr,
    amplification: status.shakeCount,
    isUserConnMailEnabled: status.isUserConnMailEnabled ?? settings.isUserConnMailEnabled,
    isMultiPwaveAvailable: status.isMultiPwaveAvailable,
    ntp: status.ntpSync === syncingCode ? 'syncing' : undefined,
    connection: withoutUnknown({ dc: check.priDcKey ?? status.dcNameKey }),
    redundancy: withoutUnknown(times),
    firmwareWindow: windowOf(settings) ?? windowOf(answers('getFirmwareUpdate').schedule),
    tsunami: tsunamiOf(
      tsunami,
      status.tsunamiAreaName ?? (settings.tsunamiEnabled === true && settings.tsunamiAreaName),
    ),
    eruption:
      eruption.receiveFlag === true
        ? withoutUnknown({
            areaName: eruption.areaName,
            level: eruption.level,
            takesReports: eruption.reportFlag,
          })
        : eruptionOf(status),
  })
}

/** What is received, or the area that the status names. Its lowest level is then unknown. */
function tsunamiOf(option: Fields, areaName: unknown): object | undefined {
  if (option.receiveFlag === true) {
    return withoutUnknown({ areaCode: option.areaCode, level: option.level })
  }
  const area = tsunamiAreas.find(({ name }) => name === areaName)
  return option.receiveFlag === undefined && area ? { areaCode: area.code } : undefined
}

function eruptionOf({ eruptionAreaName, eruptionReports }: Fields): object | undefined {
  if (eruptionAreaName === undefined) return undefined
  const takesReports = Array.isArray(eruptionReports) && eruptionReports.length > 0
  return { areaName: eruptionAreaName, takesReports }
}

const syncingCode = 2

function windowOf(answer: unknown): object | undefined {
  const { since, until } = fieldsOf(answer)
  return since === undefined ? undefined : { since, until }
}

function withoutUnknown(values: Fields): Fields {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined && !isMasked(value)),
  )
}
