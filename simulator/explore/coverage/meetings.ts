import type { Cause, Moment } from '../../invariants/invariant.ts'
import { ownerOf } from '../../models/account/account.ts'
import { allTerminals } from '../../models/terminal/all-terminals.ts'
import type { SimulatorWorld } from '../../state/state.ts'
import { type ActionName, type OutageName, matrixActions, outageNames } from './matrix.ts'
import { type MatrixMoment, actionNames } from './matrix.ts'
import { isInForce } from './outages-in-force.ts'
import { findStartedActions } from './started-actions.ts'

/** How long after the end of an action the beginning of an outage still counts as after it. */
const afterMs = 10 * 60_000

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
