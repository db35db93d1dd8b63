import { type OperationId, allowedCodes } from '../../../openapi/contract/contract.ts'
import { isRecord } from '../../../openapi/base/records.ts'
import { errors } from '../../../openapi/generated/errors.ts'
import { dayMs, hourMs } from '../../../openapi/base/durations.ts'
import { tsunamiAreas } from '../../../simulator/quake/areas/areas.ts'
import type { SimulatorWorld } from '../../../simulator/state/state.ts'
import {
  type CallSubjects,
  type Invariant,
  type ObservedCall,
  codeOf,
  onRequests,
} from './invariant.ts'

// The numbers are from the specification, not from the models.

/** A valid call and its subjects. */
interface Situation extends CallSubjects {
  body: Record<string, unknown>
  world: SimulatorWorld
}

type Conditions = Record<number | string, (situation: Situation) => boolean>

/** When a catalogue code is a correct response to a valid call. A code that is not listed may always be correct. */
const conditions: Conditions = {
  [errors.badRequest]: () => false,
  [errors.invalidMailAddress]: () => false,
  [errors.invalidPassword]: () => false,
  [errors.invalidLocation]: () => false,
  [errors.invalidEarthquakePlace]: () => false,
  [errors.invalidEarthquakeTime]: () => false,
  [errors.termsNotAgreed]: () => false,
  [errors.terminalNotFound]: ({ terminal }) => terminal === undefined,
  [errors.wrongSerialOrPassword]: ({ terminal, body }) =>
    terminal?.registrationCode !== body.initPassword,
  [errors.terminalAlreadyRegistered]: ({ terminal }) => terminal?.ownerId !== undefined,
  [errors.invalidUserName]: ({ body: { userId, terminalId } }) =>
    userId === terminalId || userId === '__proto__',
  [errors.userNameTaken]: ({ account }) => account !== undefined,
  [errors.terminalNotConnected]: ({ terminal }) => terminal?.connection.kind !== 'connected',
  [errors.settingUpdateFailed]: isUnanswered,
  [errors.terminalRequestFailed]: isUnanswered,
  [errors.userNotFound]: ({ owner }) => owner === undefined,
  [errors.contractCancelled]: ({ terminal }) => terminal?.contract === 'cancelled',
  [errors.noFirmwareSchedule]: ({ body, terminal }) =>
    body.update !== undefined && terminal?.firmware.plan === undefined,
  [errors.invalidFirmwareSchedule]: isScheduleWrong,
  [errors.noTsunamiArea]: ({ body: { tsunamiEnabled, receiveFlag, tsunamiAreaCode, areaCode } }) =>
    (tsunamiEnabled === true || receiveFlag === true) &&
    !tsunamiAreas.some(({ code }) => code === (tsunamiAreaCode ?? areaCode)),
}

/** Conditions that are different in an operation. */
const operationConditions: Partial<Record<OperationId, Conditions>> = {
  login: {
    [errors.wrongSerialOrPassword]: ({ account, body }) =>
      account?.password !== body.password ||
      (account?.kind === 'admin') !== (body.terminalId !== undefined),
  },
  resetPassword: {
    [errors.badRequest]: ({ owner, body, world: { nowMs } }) => {
      const reset = owner?.kind === 'owner' ? owner.passwordReset : undefined
      return reset?.token !== body.token || nowMs - (reset?.issuedAt ?? 0) >= dayMs
    },
  },
  initializeTerminal: { [errors.initializationFailed]: isUpdating },
  registerUser: {
    [errors.settingUpdateFailed]: (situation) => isUnanswered(situation) || isUpdating(situation),
  },
  getOnetimePassword: { [errors.terminalRequestFailed]: isAddressUnknown },
  issueOnetimePassword: { [errors.terminalRequestFailed]: isAddressUnknown },
  saveSettings: {
    [errors.invalidLocation]: ({ terminal, body: { lat, lng, floor } }) => {
      const count = [lat, lng, floor].filter((value) => value !== undefined).length
      return count < (terminal?.connection.kind === 'connected' || count > 0 ? 3 : 0)
    },
    [errors.terminalNotConnected]: (situation) =>
      situation.terminal?.connection.kind !== 'connected' && isMoved(situation),
    [errors.settingUpdateFailed]: ({ terminal }) =>
      terminal?.connection.kind === 'connected' && terminal.isSilent,
  },
  saveDrill: {
    [errors.badRequest]: ({ world: { state, nowMs } }) => nowMs > state.drill.settingDeadlineAt,
  },
  sendTestCast: { [errors.badRequest]: (situation) => !isLevelReceived(situation) },
  startRedundancyCheck: { [errors.badRequest]: isCheckWrong },
}

/** Whether a connected terminal does not reply, or is temporarily disconnected. The network limits are the project's own. */
function isUnanswered({ terminal }: Situation): boolean {
  if (!terminal) return false
  const { connection, isSilent, network = { loss: 0, latencyMs: 0 } } = terminal
  const isWaiting = connection.kind === 'connecting' || connection.kind === 'no-reply'
  return isWaiting || isSilent || network.loss >= 0.5 || network.latencyMs >= 5_000
}

function isUpdating({ terminal, world: { nowMs } }: Situation): boolean {
  return (terminal?.firmware.plan?.sinceAt ?? Infinity) <= nowMs
}

function isAddressUnknown(situation: Situation): boolean {
  return isUnanswered(situation) || situation.terminal?.localAddr === undefined
}

function isMoved({ terminal, body }: Situation): boolean {
  if (body.floor === undefined) return false
  const { lat, lng, floor, memo = '' } = terminal?.place ?? {}
  const isSame = rounded(lat) === rounded(body.lat) && rounded(lng) === rounded(body.lng)
  return !isSame || floor !== body.floor || memo !== (body.memo ?? '')
}

/** Rounds coordinates to 5 decimals. */
function rounded(degrees: unknown): number {
  return Math.round(Number(degrees) * 1e5)
}

function isScheduleWrong({ terminal, body, world: { nowMs } }: Situation): boolean {
  const { schedule, update, firmwareSince, firmwareUntil } = body
  if (firmwareSince !== undefined && firmwareSince === firmwareUntil) return true
  if (isRecord(schedule) && schedule.since === schedule.until) return true
  const plan = terminal?.firmware.plan
  if (!isRecord(update) || !plan) return false
  const [since, until] = [Number(update.since), Number(update.until)]
  const date = new Date(since + 9 * hourMs).toISOString().slice(0, 10)
  const isWhole = since % hourMs === 0 && until % hourMs === 0
  const isOffered = since <= nowMs || (plan.dates.includes(date) && isWhole)
  const isLong = since < until && until - since < dayMs && until > nowMs + hourMs
  return plan.state !== 'planned' || !isOffered || !isLong
}

const testLevels: Record<string, Record<string, number>> = {
  tsunami: { emalert: 5, alert: 4, warn: 3 },
  eruption: { emalert: 4, alert: 3 },
}

function isLevelReceived({ terminal, body: { type, level } }: Situation): boolean {
  if (type === 'eruption' && level === 'report') return terminal?.eruption?.takesReports ?? false
  const saved = type === 'tsunami' ? terminal?.tsunami?.level : terminal?.eruption?.level
  return (testLevels[String(type)]?.[String(level)] ?? 0) >= (saved ?? Infinity)
}

/**
 * Whether a redundancy check must be refused. It is only possible for the secondary centre, not on IPv6, and not during another
 * check.
 */
function isCheckWrong({ terminal, body: { priDcKey } }: Situation): boolean {
  if (!terminal) return false
  const { redundancy, localAddr = '' } = terminal
  const isRunning = Object.values(redundancy.states).some(({ kind }) => kind === 'checking')
  return isRunning || localAddr.includes(':') || priDcKey === redundancy.primary
}

const errorTrue: Invariant = {
  name: 'error-true',
  statement:
    "A call is only refused with a code whose condition is true, and only succeeds if no code's condition is true. A request that violates the contract is refused with the code for the violation.",
  source: 'openapi/errors.yaml',
  observe: () => onRequests(problemOf),
}

/** Refusals before the request is validated. */
const early = new Set([401, 403, 413, 415])

function problemOf(call: ObservedCall, world: SimulatorWorld): string | undefined {
  const { operation, response, sent, before } = call
  if (!operation || early.has(response.status)) return undefined
  const found = codeOf(call)
  const code = typeof found === 'string' ? found : Number(found)
  const body = sent()
  const check = call.check()
  if (check?.kind === 'invalid')
    return code === check.code
      ? undefined
      : `${operation.id} with status ${response.status}: expected code ${check.code}, got ${code === undefined || Number.isNaN(code) ? 'none' : code}`
  const situation = { ...before, body: isRecord(body) ? body : {}, world }
  const isTrue = (known: number | string) =>
    (operationConditions[operation.id]?.[known] ?? conditions[known])?.(situation)
  if (response.status >= 400)
    return isTrue(code) === false
      ? `${operation.id} responds with code ${code}, whose condition is false`
      : undefined
  const missed = [...allowedCodes(operation.id, 400), ...allowedCodes(operation.id, 500)].find(
    (known) => isTrue(known) === true,
  )
  return missed === undefined
    ? undefined
    : `${operation.id} succeeds, but should be refused with code ${missed}`
}

export const permissionInvariants: readonly Invariant[] = [errorTrue]
