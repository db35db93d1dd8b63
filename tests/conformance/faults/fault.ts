import type { OperationId } from '../../../openapi/contract/contract.ts'
import type { Send } from '../../../openapi/conformance/calls/caller.ts'
import type { Reply } from './wire-server.ts'
import type {
  ReceivedResponse,
  SentRequest,
} from '../../../openapi/conformance/exchange/exchange.ts'

/** What real backends get wrong, in the order of the bench's table. */
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
] as const
export type FaultKind = (typeof faultKinds)[number]

/**
 * One mistake of a backend, made from the contract, the specification and experience, without looking at the checks. It
 * breaks a rule that the contract has, and a client can notice it.
 */
export interface Fault {
  kind: FaultKind
  /** What the backend does, in the present tense. Unique within its kind. */
  name: string
  /** The operations that show it, to which its verification is limited. */
  operations: readonly OperationId[]
  /** Puts the fault between the caller and the server. */
  between?: (send: Send) => Send
  /** What goes over the connection instead of the response. Undefined leaves this response as it is. */
  wire?: (response: ReceivedResponse, request: SentRequest) => Reply | undefined
}

/** Identifies a fault in reports. */
export function faultId({ kind, name }: Fault): string {
  return `${kind}: ${name}`
}
