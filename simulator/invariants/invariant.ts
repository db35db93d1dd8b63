import type { ContractOperation } from '../../openapi/contract/contract.ts'
import type { Command, CommandOutcome, SimulatorEvent } from '../state/command.ts'
import type { RawRequest, RawResponse } from '../state/input.ts'
import type { SimulatorWorld } from '../state/state.ts'

/** A rule that holds in every world at all times, whatever its owners, testers and earthquakes do. */
export interface Invariant {
  /** Scenarios and reports use it. */
  name: InvariantName
  /** The rule in one sentence. */
  statement: string
  /** Where the specification, the contract or a model says so. */
  source: string
  /** Begins to observe a world at its first instant. */
  observe: (world: SimulatorWorld) => Observer
}

/** Called after every change of the observed world. Returns how the rule is broken, or undefined. */
export type Observer = (moment: Moment) => string | undefined

/** A change of a world, and the world after it. Observers must not change the world. */
export interface Moment {
  world: SimulatorWorld
  cause: Cause
}

/** What has changed the world. */
export type Cause =
  | { kind: 'event'; event: SimulatorEvent }
  /** The outcome of a command of the timeline is unknown. */
  | { kind: 'command'; command: Command; outcome?: CommandOutcome | undefined }
  | ObservedCall
  | { kind: 'advance' }

/** A request and its response. */
export interface ObservedCall {
  kind: 'request'
  request: RawRequest
  response: RawResponse
  /** Absent if the path or the method is unknown. */
  operation?: ContractOperation | undefined
  path: Record<string, string>
  /** Returns the JSON body of the request, or undefined. */
  sent: () => unknown
  /** Returns the JSON body of the response, or undefined. */
  received: () => unknown
  /** The session id that the request carries. */
  sessionId?: string | undefined
  /** Whether a fault has changed the response, or may have. */
  isFaulty: boolean
}

/** A rule that was broken. */
export interface Violation {
  invariant: InvariantName
  /** Virtual time in epoch milliseconds. */
  atMs: number
  message: string
}

/** Creates an observer that is called for requests only. */
export function onRequests(
  check: (call: ObservedCall, world: SimulatorWorld) => string | undefined,
): Observer {
  return ({ cause, world }) => (cause.kind === 'request' ? check(cause, world) : undefined)
}

/** The names of all invariants. Apart from the invariants, so that a served scenario loads the names only. */
export const invariantNames = [
  'contract-kept',
  'no-server-error',
  'allowed-code',
  'virtual-date',
  'status-agreed',
  'ended-session',
  'own-data',
  'one-time-password-once',
  'one-time-password-life',
  'drill-deadline',
  'firmware-window',
  'test-at-level',
  'one-check-at-a-time',
  'read-back',
  'refused-changes-nothing',
  'cancelled-stays-cancelled',
  'list-pages',
  'history-complete',
  'power-transitions',
  'connection-transitions',
  'ntp-transitions',
  'redundancy-transitions',
  'firmware-transitions',
  'data-center-transitions',
  'power-needed',
  'link-needed',
  'center-needed',
  'actions-end',
  'alerts-at-level',
  'reports-received',
  'silence-noticed',
  'time-moves-forward',
  'mail-sent-once',
  'mail-wanted',
  'mail-failure',
  'mail-to-owner',
  'disconnection-mails',
  'monitoring-mails',
  'normal-mail-after-calm',
] as const

export type InvariantName = (typeof invariantNames)[number]
