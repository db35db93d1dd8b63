import { canonicalJson } from '../../../simulator/engine/canonical-json.ts'
import { differencesIn } from '../../../simulator/scenario/expect/differences.ts'
import type { ContractOperation } from '../../../openapi/contract/contract.ts'
import { isRecord } from '../../../openapi/base/records.ts'
import type { RequestCheck } from '../../../openapi/contract/validate.ts'
import { allTerminals } from '../../../simulator/models/terminal/place.ts'
import type { Account, Session } from '../../../simulator/state/account.ts'
import type { Command, CommandOutcome, SimulatorEvent } from '../../../simulator/state/command.ts'
import type { RawRequest, RawResponse } from '../../../simulator/state/input.ts'
import type { SimulatorWorld } from '../../../simulator/state/state.ts'
import type { Terminal } from '../../../simulator/state/terminal.ts'

/** A rule that applies in every world at all times, whatever owners, testers and earthquakes do. */
export interface Invariant {
  /** The name in scenarios and reports. */
  name: string
  /** The rule in one sentence. */
  statement: string
  /** Where the rule comes from: the specification, the contract or a model. */
  source: string
  /** Starts to observe a world at its first instant. */
  observe: (world: SimulatorWorld) => Observer
}

/** Called after every change of the observed world. Returns a message if the rule is violated. */
export type Observer = (moment: Moment) => string | undefined

/** A change and the world after it. Observers must not change the world. */
export interface Moment {
  world: SimulatorWorld
  cause: Cause
}

export type Cause =
  | { kind: 'event'; event: SimulatorEvent }
  /** `outcome` is undefined for a command of the timeline. */
  | { kind: 'command'; command: Command; outcome?: CommandOutcome | undefined }
  | ObservedCall
  | { kind: 'advance' }

export interface ObservedCall {
  kind: 'request'
  request: RawRequest
  response: RawResponse
  /** Absent if the path or the method is unknown. */
  operation?: ContractOperation | undefined
  path: Record<string, string>
  /** The JSON body of the request, if any. */
  sent: () => unknown
  /** Checks the request against the contract. Undefined if the path or the method is unknown. */
  check: () => RequestCheck | undefined
  /** The JSON body of the response, if any. */
  received: () => unknown
  /** The session id in the request. */
  sessionId?: string | undefined
  before: CallSubjects
  /** Whether a fault has changed the response, or may have. */
  isFaulty: boolean
}

/** The session, accounts and terminal of a request, before it changes anything. */
export interface CallSubjects {
  /** The session before the request, which may have ended since. */
  session?: Session | undefined
  /** The account in the body. */
  account?: Account | undefined
  /** The terminal of the session or in the body, without its log and its earthquakes. */
  terminal?: Terminal | undefined
  /** The owner of the terminal. */
  owner?: Account | undefined
}

export interface Violation {
  invariant: string
  /** Epoch milliseconds in virtual time. */
  atMs: number
  message: string
}

/** Creates an observer for requests whose response no fault has changed. */
export function onRequests(
  check: (call: ObservedCall, world: SimulatorWorld) => string | undefined,
): Observer {
  return ({ cause, world }) =>
    cause.kind === 'request' && !cause.isFaulty ? check(cause, world) : undefined
}

/** Creates an invariant that is checked for every terminal after every change. */
export function terminalsInvariant({
  begin,
  ...description
}: Omit<Invariant, 'observe'> & {
  /** Creates a check, which returns a message if a terminal violates the rule. */
  begin: (world: SimulatorWorld) => (terminal: Terminal, moment: Moment) => string | undefined
}): Invariant {
  return {
    ...description,
    observe(world) {
      const check = begin(world)
      return (moment) => {
        for (const terminal of allTerminals(moment.world.state)) {
          const problem = check(terminal, moment)
          if (problem !== undefined) return `terminal ${terminal.terminalId} ${problem}`
        }
        return undefined
      }
    },
  }
}

/** Measures how long a condition has been true for each terminal. */
export class ConditionTimer {
  readonly #sinceMs = new Map<string, number>()

  /** Returns for how many milliseconds the condition has been true, or 0 if it is false. Call this after every change. */
  update(terminalId: string, holds: boolean, nowMs: number): number {
    const beganMs = this.#sinceMs.get(terminalId) ?? nowMs
    if (holds) this.#sinceMs.set(terminalId, beganMs)
    else this.#sinceMs.delete(terminalId)
    return holds ? nowMs - beganMs : 0
  }
}

/** Returns the error code in the body of a response, if any. */
export function codeOf({ received }: ObservedCall): unknown {
  const body = received()
  return isRecord(body) ? body.code : undefined
}

export function terminalOf(
  { sessionId = '' }: ObservedCall,
  { state: { sessions, terminals } }: SimulatorWorld,
): Terminal | undefined {
  return terminals[sessions[sessionId]?.terminalId ?? '']
}

/** Describes the first value that differs from the expected one, if any. */
export function wrongValue(actual: unknown, expected: object): string | undefined {
  if (canonicalJson(actual) === canonicalJson(expected)) return undefined
  const [difference] = differencesIn(expected, actual)
  return difference?.message ?? `${canonicalJson(actual)} has an unexpected value`
}
