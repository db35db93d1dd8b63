/** What a fault does to a response. All effects except `break` and `omit` are valid under the contract. */
export type FaultEffect =
  /** Returns an error code without carrying out the operation. */
  | { kind: 'error'; code: number | string }
  /** Delays the response in real time. Virtual time does not advance. */
  | { kind: 'delay'; delayMs: number }
  /** Carries out the operation, then closes the connection without a response. */
  | { kind: 'drop' }
  /** Ends the response after `keepBytes` bytes of its body, although `Content-Length` is larger. */
  | { kind: 'truncate'; keepBytes: number }
  /** Leaves the named fields out of the body, at any depth. The contract may require them or not. */
  | { kind: 'omit'; fields: string[] }
  /** Returns a response that breaks the contract. */
  | { kind: 'break'; name: ContractBreak }

/** The contract violations that a fault can cause. */
export const contractBreakNames = [
  /** The first field of the body is missing. */
  'missing-field',
  /** The first field of the body is null. */
  'null-field',
  /** The first field of the body is an object. */
  'wrong-type',
  /** The body has a field that the contract does not define. */
  'extra-field',
  /** The status is 418. */
  'undeclared-status',
  /** The content type is text/plain. */
  'wrong-content-type',
  /** The body contains the error code 999999. */
  'unknown-code',
] as const

export type ContractBreak = (typeof contractBreakNames)[number]

/** Who makes a request: the user of its session, else the user and the terminal that its body names. */
export interface Caller {
  userId?: string | undefined
  terminalId?: string | undefined
}

/** Limits a fault to some of an operation's requests. By default it affects all of them. */
export interface FaultWindow extends Caller {
  /** Number of requests to let through first. */
  skip?: number | undefined
  /** Maximum number of requests to affect. */
  count?: number | undefined
  fromAt?: number | undefined
  untilAt?: number | undefined
  /** Chance that a request is affected, 0 to 1. Drawn from the world's seed. */
  probability?: number | undefined
}

export interface Fault extends FaultWindow {
  id: string
  operationId: string
  effect: FaultEffect
  /** Number of requests of the callers and within the time window, affected or not. */
  seen: number
  /** Number of requests affected. */
  fired: number
}
