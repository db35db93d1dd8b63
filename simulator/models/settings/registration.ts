import type { Terminal, TsunamiReception } from '../../state/terminal.ts'
import { tsunamiAreaName, tsunamiAreas } from '../../quake/areas/areas.ts'
import { addAccount } from '../account/account.ts'
import { mailRegistered } from '../mail/account-mails.ts'
import { eruptionAreaOf, moveTerminal } from '../terminal/place.ts'
import type { SimulatorContext } from '../../state/state.ts'
import { applySettings, settingsError } from './settings.ts'
import { logLine } from '../terminal/log.ts'
import { terminalRequestError } from '../terminal/connection.ts'
import type { components } from '../../../openapi/generated/schema.d.ts'
import { errors } from '../../../openapi/generated/errors.ts'
import { ownValue } from '../../../openapi/base/records.ts'

type Registration = components['schemas']['Registration']

type InitializationError = (typeof errors)[
  | 'terminalAlreadyRegistered'
  | 'terminalNotConnected'
  | 'terminalRequestFailed'
  | 'contractCancelled'
  | 'initializationFailed']

type RegistrationError = (typeof errors)[
  | 'settingUpdateFailed'
  | 'terminalAlreadyRegistered'
  | 'invalidUserName'
  | 'userNameTaken'
  | 'terminalNotConnected'
  | 'invalidFirmwareSchedule'
  | 'noTsunamiArea'
  | 'contractCancelled']

/** Returns an error code if a terminal can't be registered even with its registration code. */
export function initializationError(
  { nowMs }: SimulatorContext,
  terminal: Terminal,
): InitializationError | undefined {
  if (terminal.contract === 'cancelled') return errors.contractCancelled
  if (terminal.ownerId !== undefined) return errors.terminalAlreadyRegistered
  const error = terminalRequestError(terminal)
  if (error !== undefined) return error
  return isUpdating(terminal.firmware, nowMs) ? errors.initializationFailed : undefined
}

/** The tsunami level of a new registration: advisory and above. The form has no field for the level. */
const initialTsunamiLevel = 3
/** The eruption reception of a new registration: warning and above, without flash reports. */
const initialEruption = { level: 3, takesReports: false }

/** Registers a terminal, which restarts with the settings. Returns an error code if the registration is rejected. */
export function register(
  context: SimulatorContext,
  terminal: Terminal,
  form: Registration,
  portalUrl: string,
): { isMailSent: boolean } | RegistrationError {
  const error = errorOf(context, terminal, form)
  if (error !== undefined) return error
  const { userId, password, mailAddress, terminalId } = form
  const owner = { kind: 'owner' as const, userId, password, mailAddress, terminalId }
  addAccount(context.state, owner)
  writeSettings(context, terminal, form)
  logLine(terminal, context.nowMs, '利用者登録')
  applySettings(context, terminal)
  return { isMailSent: mailRegistered(context, owner, portalUrl) }
}

function errorOf(
  { state, nowMs }: SimulatorContext,
  terminal: Terminal,
  form: Registration,
): RegistrationError | undefined {
  if (terminal.contract === 'cancelled') return errors.contractCancelled
  if (terminal.ownerId !== undefined) return errors.terminalAlreadyRegistered
  // Assigning to `__proto__` sets the object's prototype, so the account would be lost.
  if (form.userId === form.terminalId || form.userId === '__proto__') return errors.invalidUserName
  if (ownValue(state.accounts, form.userId)) return errors.userNameTaken
  if (form.tsunamiEnabled && !tsunamiAreas.some(({ code }) => code === form.tsunamiAreaCode)) {
    return errors.noTsunamiArea
  }
  if (form.firmwareSince === form.firmwareUntil) return errors.invalidFirmwareSchedule
  const isRefused = isUpdating(terminal.firmware, nowMs)
  return settingsError(terminal) ?? (isRefused ? errors.settingUpdateFailed : undefined)
}

// The contract has no specific code for a terminal whose firmware is being updated, so callers return a general code.
function isUpdating({ plan }: Terminal['firmware'], nowMs: number): boolean {
  return plan !== undefined && plan.sinceAt <= nowMs
}

function writeSettings(context: SimulatorContext, terminal: Terminal, form: Registration): void {
  moveTerminal(context, terminal, form)
  terminal.isUserConnMailEnabled = form.isUserConnMailEnabled
  terminal.firmware.window = { since: form.firmwareSince, until: form.firmwareUntil }
  terminal.tsunami = tsunamiReception(form)
  if (form.eruptionEnabled) terminal.eruptionAreaName ??= eruptionAreaOf(terminal)
  terminal.eruption = form.eruptionEnabled
    ? { ...initialEruption, alerts: [], reports: [], ...terminal.eruption }
    : undefined
}

function tsunamiReception({
  tsunamiEnabled,
  tsunamiAreaCode: areaCode,
}: Registration): TsunamiReception | undefined {
  if (!tsunamiEnabled || areaCode === undefined) return undefined
  const areaName = tsunamiAreaName(areaCode)
  return { areaCode, areaName, level: initialTsunamiLevel, alerts: [] }
}
