/** What goes wrong with an answer. All but `break` keep the contract as far as a client can see. */
export type FaultEffect =
  /** The operation is refused with a code; nothing happens. */
  | { kind: 'error'; code: number | string }
  /** The answer comes late, by the wall clock; virtual time does not move. */
  | { kind: 'delay'; delayMs: number }
  /** The call is carried out, but the connection ends without an answer. */
  | { kind: 'drop' }
  /** The answer ends after so many bytes of its body, though its length says more. */
  | { kind: 'truncate'; keepBytes: number }
  | { kind: 'break'; name: ContractBreak }

/** The ways in which an answer can be made to break the contract, asked for by name. */
export const contractBreakNames = [
  /** The first field of the body is left out. */
  'missing-field',
  /** The first field of the body is null. */
  'null-field',
  /** The first field of the body is an object. */
  'wrong-type',
  /** The body has a field that the contract does not know. */
  'extra-field',
  /** The status is 418. */
  'undeclared-status',
  /** The body says that it is text/plain. */
  'wrong-content-type',
  /** The body is the error code 999999. */
  'unknown-code',
] as const

export type ContractBreak = (typeof contractBreakNames)[number]

/** Which of an operation's calls a fault hits; all of them when nothing is said. */
export interface FaultWindow {
  /** So many calls pass first. */
  skip?: number | undefined
  /** So many calls are hit, then no more. */
  count?: number | undefined
  fromAt?: number | undefined
  untilAt?: number | undefined
  /** 0 to 1, drawn from the world's own seed. */
  probability?: number | undefined
}

export interface Fault extends FaultWindow {
  id: string
  operationId: string
  effect: FaultEffect
  /** Calls that came while it stood, hit or not. */
  seen: number
  fired: number
}
