import type { OperationId } from '../../../openapi/contract/contract.ts'
import { isRecord } from '../../../openapi/contract/is-record.ts'
import { errors } from '../../../openapi/generated/errors.ts'
import type { Cause, Moment, ObservedCall } from '../../invariants/invariant.ts'
import { firmwareState } from '../../models/firmware/firmware-progress.ts'
import { allTerminals } from '../../models/terminal/all-terminals.ts'
import type { SimulatorState } from '../../state/state.ts'
import type { Terminal } from '../../state/terminal.ts'
import type { ActionName } from './matrix.ts'

/** An action that starts at a terminal, or that somebody tried to start while something had failed. */
export interface StartedAction {
  action: ActionName
  terminalId: string
}

/** Returns a function that returns the actions that start with each change of a world. */
export function findStartedActions(
  state: SimulatorState,
): (moment: Moment, sessionTerminal: string | undefined) => StartedAction[] {
  const known = new Map<string, Activity>()
  for (const terminal of allTerminals(state)) known.set(terminal.terminalId, activityOf(terminal))
  return ({ world, cause }, sessionTerminal) => {
    const started = startedBy(cause, sessionTerminal, world.state)
    for (const terminal of allTerminals(world.state)) {
      const { terminalId } = terminal
      const last = known.get(terminalId)
      const now = activityOf(terminal)
      known.set(terminalId, now)
      if (!last) continue
      if (isNew(last.boot, now.boot)) started.push({ action: 'boot', terminalId })
      if (isNew(last.connect, now.connect)) started.push({ action: 'connect', terminalId })
      if (isNew(last.sync, now.sync)) started.push({ action: 'sync', terminalId })
      if (now.isUpdating && !last.isUpdating) started.push({ action: 'update', terminalId })
    }
    return started
  }
}

/** What a terminal does, each with a value that differs when it starts anew. */
interface Activity {
  boot: number | undefined
  connect: number | undefined
  sync: number | undefined
  isUpdating: boolean
}

function activityOf({ power, connection, ntp, ntpEvent, firmware }: Terminal): Activity {
  const update = firmwareState(firmware)
  return {
    boot: power.kind === 'booting' ? power.sinceAt : undefined,
    connect: connection.kind === 'connecting' ? connection.sinceAt : undefined,
    sync: ntp === 'syncing' ? ntpEvent : undefined,
    isUpdating: update === 'waiting' || update === 'downloading' || update === 'installing',
  }
}

function isNew(last: number | undefined, now: number | undefined): boolean {
  return now !== undefined && now !== last
}

/** The actions that calls start. */
const calls: Partial<Record<OperationId, ActionName>> = {
  saveSettings: 'settings',
  startRedundancyCheck: 'check',
  issueOnetimePassword: 'otp',
  requestLoginMail: 'reset',
  registerUser: 'registration',
  sendTestCast: 'testCast',
  saveDrill: 'drill',
}

function startedBy(
  cause: Cause,
  sessionTerminal: string | undefined,
  state: SimulatorState,
): StartedAction[] {
  if (cause.kind === 'request') return startedByCall(cause, sessionTerminal)
  if (cause.kind === 'event') {
    return cause.event.kind === 'quake' ? atAllTerminals('bulletins', state) : []
  }
  if (cause.kind !== 'command' || cause.outcome?.kind === 'refused') return []
  const { command } = cause
  if (command.verb === 'quake') return atAllTerminals('bulletins', state)
  if (command.verb === 'tsunami') return command.level >= 3 ? atAllTerminals('mail', state) : []
  if (command.verb !== 'link' || command.state === 'down') return []
  // Also a terminal that can't connect, because its power or its network has failed as well.
  const { terminalId } = command
  return [
    { action: 'connect', terminalId },
    { action: 'sync', terminalId },
  ]
}

function atAllTerminals(action: ActionName, state: SimulatorState): StartedAction[] {
  return allTerminals(state)
    .filter(({ tsunami }) => action !== 'mail' || tsunami !== undefined)
    .map(({ terminalId }) => ({ action, terminalId }))
}

function startedByCall(
  { operation, response, sent, received, isFaulty }: ObservedCall,
  sessionTerminal: string | undefined,
): StartedAction[] {
  const action = operation && calls[operation.id]
  if (!action || isFaulty) return []
  const body = sent()
  const terminalId =
    sessionTerminal ?? (isRecord(body) && !operation.isSecured ? body.terminalId : undefined)
  const refusal = received()
  const isUnreachable = isRecord(refusal) && refusal.code === errors.terminalNotConnected
  const isStarted = response.status < 300 || response.status === 401 || isUnreachable
  return isStarted && typeof terminalId === 'string' ? [{ action, terminalId }] : []
}
