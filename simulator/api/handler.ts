import type { Terminal } from '../state/terminal.ts'
import type { Session } from '../state/session.ts'
import type { OperationId } from '../../openapi/contract/contract.ts'
import type { OperationErrors } from '../../openapi/generated/operation-errors.ts'
import type { operations } from '../../openapi/generated/schema.d.ts'
import type { SimulatorContext } from '../state/state.ts'

/** What a handler gets: the world's present turn, who calls, and the checked request. */
export interface HandlerCall<Id extends OperationId> {
  context: SimulatorContext
  /** Who is signed in; for operations without a session it may be nobody. */
  session: SessionOf<Id>
  path: PathOf<Id>
  query: QueryOf<Id>
  body: BodyOf<Id>
}

/** Answers one operation: a declared success with its body, or a refusal that the contract allows there. */
export type Handler<Id extends OperationId> = (
  call: HandlerCall<Id>,
) => SuccessResponse<Id> | ErrorResult<Id>

/** A success that the contract declares for the operation. */
export type SuccessResponse<Id extends OperationId> = {
  [Status in keyof operations[Id]['responses'] & Success]: {
    status: Status
    headers?: Record<string, string>
  } & ContentOf<operations[Id]['responses'][Status]>
}[keyof operations[Id]['responses'] & Success]

/** An expected failure: a code of the catalogue that the contract allows for the operation. */
export interface ErrorResult<Id extends OperationId> {
  error: OperationErrors[Id]
  retryAfterS?: number
}

/** Who is signed in, and the terminal that this session is about. */
export interface SignedIn {
  session: Session
  terminal: Terminal
}

type Success = 200 | 204

type ContentOf<Response> = Response extends { content: infer Content }
  ? { [Type in keyof Content]: MediaOf<Type, Content[Type]> }[keyof Content]
  : { body?: never }

// What is not JSON says what it is: texts go as texts, all else as bytes.
type MediaOf<Type, Body> = Type extends 'application/json'
  ? { body: Body }
  : { contentType: Type; body: Type extends `text/${string}` ? string : Uint8Array }

type SessionOf<Id extends OperationId> = 401 extends keyof operations[Id]['responses']
  ? SignedIn
  : SignedIn | undefined

type PathOf<Id extends OperationId> = Filled<operations[Id]['parameters']['path']>
type QueryOf<Id extends OperationId> = Filled<operations[Id]['parameters']['query']>
type Filled<Parameters> = Exclude<Parameters, undefined>

type BodyOf<Id extends OperationId> = operations[Id] extends {
  requestBody: { content: { 'application/json': infer Body } }
}
  ? Body
  : undefined
