import type { Terminal } from '../state/terminal.ts'
import type { Session } from '../state/account.ts'
import type { OperationId } from '../../openapi/contract/contract.ts'
import type { OperationErrors } from '../../openapi/generated/operation-errors.ts'
import type { operations } from '../../openapi/generated/schema.d.ts'
import type { SimulatorContext } from '../state/state.ts'

export interface HandlerCall<Id extends OperationId> {
  context: SimulatorContext
  /** May be undefined only for operations that need no session. */
  session: SessionOf<Id>
  client: string | undefined
  path: PathOf<Id>
  query: QueryOf<Id>
  body: BodyOf<Id>
  portalUrl: string
}

/** Returns a success that the contract declares for the operation, or an error code that it allows. */
export type Handler<Id extends OperationId> = (
  call: HandlerCall<Id>,
) => SuccessResponse<Id> | ErrorResult<Id>

type SuccessResponse<Id extends OperationId> = {
  [Status in keyof operations[Id]['responses'] & Success]: {
    status: Status
    headers?: Record<string, string>
  } & ContentOf<operations[Id]['responses'][Status]>
}[keyof operations[Id]['responses'] & Success]

interface ErrorResult<Id extends OperationId> {
  error: OperationErrors[Id]
  retryAfterS?: number
}

/** Returns the result of an operation whose success has no body. */
export function resultOf<Code>(error: Code | undefined): { error: Code } | { status: 204 } {
  return error === undefined ? { status: 204 } : { error }
}

export interface SignedIn {
  session: Session
  terminal: Terminal
}

type Success = 200 | 204

type ContentOf<Response> = Response extends { content: infer Content }
  ? { [Type in keyof Content]: MediaOf<Type, Content[Type]> }[keyof Content]
  : { body?: never }

// Bodies other than JSON need their content type. For text/* they are strings, otherwise bytes.
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
