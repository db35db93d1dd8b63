import type { OperationId } from '../../../openapi/contract/contract.ts'
import type { Send } from '../../../openapi/conformance/calls/caller.ts'
import type { Reply } from './wire-server.ts'
import type {
  ReceivedResponse,
  SentRequest,
} from '../../../openapi/conformance/exchange/exchange.ts'

/** Common mistakes in backends, in the order of the bench's table. */
export const faultKinds = [
  'status',
  'shape',
  'ownership',
  'codes',
  'wire',
  'session',
  'pages',
  'validation',
  'saved',
  'meaning',
  'destructive',
  'frameworks',
  'sentences',
] as const
export type FaultKind = (typeof faultKinds)[number]

/**
 * A mistake in a backend, derived from the contract, the specification and experience, without looking at the checks. It breaks a
 * rule of the contract, and a client can notice it.
 */
export interface Fault {
  kind: FaultKind
  /** What the backend does, in the present tense. Unique within its kind. */
  name: string
  /** The operations that show the mistake. Only these are verified. */
  operations: readonly OperationId[]
  /** Puts the fault between the caller and the server. */
  between?: (send: Send) => Send
  /** The bytes to send instead of the response. Undefined sends the response unchanged. */
  wire?: (response: ReceivedResponse, request: SentRequest) => Reply | undefined
  /** Returns what the mailbox contains instead of the texts that the server has mailed. */
  mails?: (texts: string) => string
  /** The ids, in `sentences.yaml`, of the contract's sentences that the backend violates. */
  sentences?: readonly string[]
}

export function faultId({ kind, name }: Fault): string {
  return `${kind}: ${name}`
}
