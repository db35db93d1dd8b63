import type { Terminal, TsunamiReception } from '../../state/terminal.ts'
import type { Owner } from '../../state/account.ts'
import { tsunamiAreaName, tsunamiAreas } from '../../quake/areas/tsunami-areas.ts'
import { accountOf, addAccount } from './account.ts'
import { mailRegistered } from '../mail/account-mails.ts'
import { toPlace } from '../terminal/place.ts'
import { checkCode } from './registration-code.ts'
import type { SimulatorContext } from '../../state/state.ts'
import { applySettings } from '../terminal/settings.ts'
import { logLine } from '../terminal/terminal-log.ts'
import { terminalRequestError } from '../terminal/terminal-request.ts'

/** What a new owner fills in; hours are `HH:00:00`. */
export interface Registration {
  terminalId: string
  initPassword: string
  userId: string
  password: string
  mailAddress: string
  isUserConnMailEnabled: boolean
  firmwareSince: string
  firmwareUntil: string
  tsunamiEnabled: boolean
  tsunamiAreaCode?: string | undefined
  eruptionEnabled: boolean
  lat: number
  lng: number
  floor: string
  memo?: string | undefined
}

export type RegistrationError = 400 | 400008 | 400010 | 400011 | 400012 | 400013 | 400022

/** Why step 1 can't be passed with a code that is right. */
export function initializationError(
  { nowMs }: SimulatorContext,
  terminal: Terminal,
): 400011 | 400014 | 400019 | 400024 | 'E50000' | undefined {
  if (terminal.contract === 'cancelled') return 400024
  if (terminal.ownerId !== undefined) return 400011
  return (
    terminalRequestError(terminal) ?? (isUpdating(terminal.firmware, nowMs) ? 'E50000' : undefined)
  )
}

/** What a new owner's terminal takes: tsunami advisories and above. The form doesn't ask for a level. */
const initialTsunamiLevel = 3
/** Eruption warnings and above; flash reports have to be asked for. */
const initialEruption = { level: 3, takesReports: false }

/**
 * Registers a terminal's owner and writes the settings to the terminal, which then restarts. Gives
 * the error code of what stands against it, and then nothing has changed. A mail that can't be sent
 * stands against nothing.
 */
export function register(
  context: SimulatorContext,
  form: Registration,
): RegistrationError | undefined {
  const check = checkCode(context, form.terminalId, form.initPassword)
  // A locked code looks wrong, so that guessing goes no faster here than in step 1.
  if (check.kind !== 'right') return 400010
  const { terminal } = check
  const error = errorOf(context, terminal, form)
  if (error !== undefined) return error
  const owner = toOwner(form)
  addAccount(context.state, owner)
  writeSettings(terminal, form)
  logLine(terminal, context.nowMs, '利用者登録')
  applySettings(context, terminal)
  mailRegistered(context, owner)
  return undefined
}

function errorOf(
  { state, nowMs }: SimulatorContext,
  terminal: Terminal,
  form: Registration,
): RegistrationError | undefined {
  if (terminal.ownerId !== undefined) return 400011
  if (terminal.contract === 'cancelled') return 400
  // As a key of a plain object this one name is the prototype, and its account would be lost.
  if (form.userId === form.terminalId || form.userId === '__proto__') return 400012
  if (accountOf(state.accounts, form.userId)) return 400013
  if (form.tsunamiEnabled && !tsunamiAreas.some(({ code }) => code === form.tsunamiAreaCode)) {
    return 400022
  }
  if (form.firmwareSince === form.firmwareUntil) return 400008
  const isReady =
    terminalRequestError(terminal) === undefined && !isUpdating(terminal.firmware, nowMs)
  return isReady ? undefined : 400008
}

// No code of its own stands for a terminal that is busy with new firmware.
function isUpdating({ plan }: Terminal['firmware'], nowMs: number): boolean {
  return plan !== undefined && plan.sinceAt <= nowMs
}

function toOwner({ userId, password, mailAddress, terminalId }: Registration): Owner {
  return { kind: 'owner', userId, password, mailAddress, terminalId }
}

function writeSettings(terminal: Terminal, form: Registration): void {
  terminal.place = toPlace(form)
  terminal.isUserConnMailEnabled = form.isUserConnMailEnabled
  terminal.firmware.window = { since: form.firmwareSince, until: form.firmwareUntil }
  terminal.tsunami = tsunamiReception(form)
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
