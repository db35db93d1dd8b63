import { minuteMs } from '../../engine/durations.ts'
import type { OperationId } from '../../../openapi/contract/contract.ts'
import { isRecord } from '../../../openapi/contract/is-record.ts'
import { unreachable } from '../../../openapi/contract/unreachable.ts'
import { errors } from '../../../openapi/generated/errors.ts'
import type { SimulatorRules } from '../../api/simulator-rules.ts'
import type { Cause, Moment, ObservedCall } from '../../invariants/invariant.ts'
import { watched } from '../../invariants/monitor.ts'
import { ownerOf } from '../../models/account/account.ts'
import { firmwareState } from '../../models/firmware/firmware.ts'
import { allTerminals } from '../../models/terminal/place.ts'
import type { SimulatorState, SimulatorWorld } from '../../state/state.ts'
import type { Terminal } from '../../state/terminal.ts'
import { type Coverage, cellName, countOne, findTransitions, transitionName } from './coverage.ts'
import {
  type ActionName,
  type MatrixMoment,
  type OutageName,
  actionNames,
  matrixActions,
  outageNames,
} from './matrix.ts'

/**
 * Whether an outage of the matrix is in force at a terminal.
 *
 * @param loggedOut the terminals whose sessions a tester has ended, until somebody logs in again
 */
export function isInForce(
  outage: OutageName,
  terminal: Terminal,
  { dataCenters }: SimulatorState,
  loggedOut: ReadonlySet<string>,
): boolean {
  switch (outage) {
    case 'link':
      return !terminal.isLinkUp || (terminal.networkOutages ?? []).length > 0
    case 'power':
      return terminal.power.kind === 'off'
    case 'centre':
      return dataCenters[terminal.redundancy.primary] === 'down'
    case 'ntp':
      return terminal.isNtpSilent === true
    case 'session':
      return loggedOut.has(terminal.terminalId)
    case 'clock':
      return terminal.clock !== undefined
    default:
      return unreachable(outage)
  }
}

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

/** How long after the end of an action the beginning of an outage still counts as after it. */
const afterMs = 10 * minuteMs

/** Called when an action and an outage meet at a terminal. */
export type OnMeeting = (action: ActionName, outage: OutageName, moment: MatrixMoment) => void

/** Returns a function that is called after each change of a world and finds which actions and outages meet. */
export function findMeetings(
  world: SimulatorWorld,
  onMeeting: OnMeeting,
): (moment: Moment) => void {
  const findStarted = findStartedActions(world.state)
  const sessions = new Map<string, string>()
  const loggedOut = new Set<string>()
  const inForce = new Map<string, boolean>()
  const startedAt = new Map<string, number>()
  for (const terminal of allTerminals(world.state)) {
    for (const outage of outageNames) {
      inForce.set(
        `${terminal.terminalId} ${outage}`,
        isInForce(outage, terminal, world.state, loggedOut),
      )
    }
  }

  return (moment) => {
    const { state, nowMs } = world
    const before = terminalOf(moment.cause)
    keepSessions(moment.cause)
    for (const terminal of allTerminals(state)) {
      const { terminalId } = terminal
      for (const outage of outageNames) {
        const key = `${terminalId} ${outage}`
        const isNow = isInForce(outage, terminal, state, loggedOut)
        if (isNow && !inForce.get(key)) outageBegins(terminalId, outage, nowMs)
        inForce.set(key, isNow)
      }
    }
    for (const { action, terminalId } of findStarted(moment, before)) {
      startedAt.set(`${terminalId} ${action}`, nowMs)
      for (const outage of outageNames) {
        if (inForce.get(`${terminalId} ${outage}`)) onMeeting(action, outage, 'before')
      }
    }
  }

  function outageBegins(terminalId: string, outage: OutageName, nowMs: number): void {
    for (const action of actionNames) {
      const atMs = startedAt.get(`${terminalId} ${action}`)
      if (atMs === undefined) continue
      const sinceEndMs = nowMs - atMs - matrixActions[action].lastsMs
      if (sinceEndMs < 0) onMeeting(action, outage, 'during')
      else if (sinceEndMs < afterMs) onMeeting(action, outage, 'after')
    }
  }

  function terminalOf(cause: Cause): string | undefined {
    const id = cause.kind === 'request' ? cause.sessionId : undefined
    return id === undefined ? undefined : sessions.get(id)
  }

  function keepSessions(cause: Cause): void {
    const { state } = world
    if (cause.kind === 'command' && cause.command.verb === 'expire-sessions') {
      const { userId } = cause.command
      for (const terminal of allTerminals(state)) {
        const isMeant = userId === undefined || ownerOf(state.accounts, terminal)?.userId === userId
        if (isMeant) loggedOut.add(terminal.terminalId)
      }
    }
    if (cause.kind !== 'request' || cause.operation?.id !== 'login') return
    for (const { id, terminalId } of Object.values(state.sessions)) {
      if (sessions.has(id)) continue
      sessions.set(id, terminalId)
      loggedOut.delete(terminalId)
    }
  }
}

/**
 * Returns rules under which a world behaves as before, and counts the transitions of its machines and the meetings of long
 * actions and outages.
 */
export function watchCoverage(
  rules: SimulatorRules,
  world: SimulatorWorld,
  coverage: Coverage,
): SimulatorRules {
  const look = findTransitions(world, (...way) => countOne(coverage, transitionName(...way)))
  const meet = findMeetings(world, (...cell) => countOne(coverage, cellName(...cell)))
  return watched(rules, world, (cause) => {
    look()
    meet({ world, cause })
  })
}
