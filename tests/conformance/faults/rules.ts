import { requestViolations } from '../../../openapi/conformance/exchange/request-violations.ts'
import {
  type ReceivedResponse,
  type SentRequest,
  headerValue,
} from '../../../openapi/conformance/exchange/exchange.ts'
import { matchRequest } from '../../../openapi/conformance/exchange/match-request.ts'
import type { OperationId } from '../../../openapi/contract/contract.ts'
import type { Send } from '../../../openapi/conformance/calls/caller.ts'
import { origin } from '../simulator-under-test.ts'
import type { Fault, FaultKind } from './fault.ts'
import { at, type Edit, listAt, numberAt, recordAt, setAt, textAt, valueAt } from './json.ts'
import {
  changing,
  editing,
  isSuccess,
  jsonOf,
  noContent,
  on,
  refusal,
  withJson,
  withQuery,
} from './messages.ts'
import { isSignedIn } from './sessions.ts'

/** Whether a fault affects a value. Absent values are undefined. */
export type Test = (value: unknown) => boolean

/** Creates faults that differ in how they edit JSON, one function for each kind of edit. */
export function edited(
  create: (name: string, edit: Edit, alsoCalled?: readonly OperationId[]) => Fault,
) {
  const ofKind =
    <Change>(editAt: (pointer: string, change: Change) => Edit) =>
    (name: string, pointer: string, change: Change, alsoCalled?: readonly OperationId[]) =>
      create(name, editAt(pointer, change), alsoCalled)
  return {
    edit: create,
    set: ofKind(setAt),
    text: ofKind(textAt),
    number: ofKind(numberAt),
    list: ofKind(listAt),
    record: ofKind(recordAt),
  }
}

/** Faults that change the JSON of successful responses. */
export function answersOf(kind: FaultKind, operation: OperationId) {
  return edited((name, edit, alsoCalled = []) => {
    const between = editing([operation], edit)
    return { kind, name, operations: [operation, ...alsoCalled], between }
  })
}

/** Faults that store other JSON than the request's. Requests that break a rule are refused correctly. */
export function storedBy(
  operation: OperationId,
  readers: readonly OperationId[],
  kind: FaultKind = 'saved',
) {
  const between = (edit: Edit) =>
    on(
      [operation],
      () => (request, send) => send(isValid(request) ? withJson(request, edit) : request),
    )
  return edited((name, edit) => {
    return { kind, name, operations: [operation, ...readers], between: between(edit) }
  })
}

/** Faults in how an operation validates the value at a pointer in its body. */
export function bodyOf(operation: OperationId, kind: FaultKind = 'validation') {
  return (pointer: string) => ({
    /**
     * Accepts a body that breaks one rule, by passing `instead` to the server. If only the terminal's state prevents that, e.g. a
     * running check, the call succeeds without effect.
     */
    takes(name: string, test: Test, instead: unknown): Fault {
      const repair = at(pointer, (value) => (test(value) ? instead : value))
      const between = on([operation], () => async (request, send, { responses }) => {
        const repaired = withJson(request, repair)
        const response = await send(repaired)
        const isBusy = [400, 400014].includes(Number(codeOf(response))) && isValid(repaired)
        return repaired !== request && isBusy && responses.has(204) ? noContent : response
      })
      return { kind, name, operations: [operation], between }
    },
    /** Refuses a valid body in which the value matches `test`. */
    refuses(name: string, test: Test, code: number): Fault {
      const isMeant = (request: SentRequest) => test(valueAt(jsonOf(request), pointer))
      return refusing(operation, name, isMeant, code, kind)
    },
  })
}

/** Faults in how an operation validates a query parameter, which is null if absent. */
export function queryOf(operation: OperationId, kind: FaultKind = 'validation') {
  return (parameter: string) => ({
    /** Accepts a query that breaks one rule, by passing `instead` to the server. */
    takes(
      name: string,
      test: (value: string | null) => boolean,
      instead: string | undefined,
    ): Fault {
      const between = on(
        [operation],
        () => (request, send) =>
          send(
            withQuery(request, (query) => {
              if (!test(query.get(parameter))) return
              if (instead === undefined) query.delete(parameter)
              else query.set(parameter, instead)
            }),
          ),
      )
      return { kind, name, operations: [operation], between }
    },
    /** Refuses a valid query in which the parameter matches `test`. */
    refuses(name: string, test: (value: string | null) => boolean, code: number): Fault {
      const isMeant = ({ query }: SentRequest) => test(new URLSearchParams(query).get(parameter))
      return refusing(operation, name, isMeant, code, kind)
    },
  })
}

/** Refuses valid requests with a live session. The server itself handles all other requests. */
function refusing(
  id: OperationId,
  name: string,
  isMeant: (request: SentRequest) => boolean,
  code: number,
  kind: FaultKind,
): Fault {
  const isRefused = (request: SentRequest) => isValid(request) && isMeant(request)
  return { kind, name, operations: [id], between: answering(id, isRefused, () => refusal(code)) }
}

/** Responds to requests that match `isMeant`, unless they come from another site or need a session and have none. */
export function answering(
  id: OperationId,
  isMeant: (request: SentRequest) => boolean,
  create: () => ReceivedResponse,
): (send: Send) => Send {
  return on([id], () => async (request, send, operation) => {
    if (!isMeant(request) || isForeign(request)) return send(request)
    if (operation.isSecured && !(await isSignedIn(send, request))) return send(request)
    return create()
  })
}

/** Faults that replace the response to failed calls. */
export function fails(
  kind: FaultKind,
  operations: readonly OperationId[],
  name: string,
  isMeant: (response: ReceivedResponse, request: SentRequest) => boolean,
  change: (response: ReceivedResponse) => ReceivedResponse,
): Fault {
  const between = changing(operations, (response, request) =>
    !isSuccess(response) && isMeant(response, request) ? change(response) : response,
  )
  return { kind, name, operations, between }
}

/** Replaces one code by another, with the status of that code. */
export function confuses(operations: readonly OperationId[], from: number, to: number): Fault {
  return fails(
    'codes',
    operations,
    `${operations.join(' and ')} answers ${to} for ${from}`,
    (response) => codeOf(response) === from,
    (response) => ({
      ...withJson(
        response,
        at('/code', () => to),
      ),
      status: Number(String(to).slice(0, 3)),
    }),
  )
}

export function isValid(request: SentRequest): boolean {
  const match = matchRequest(request)
  if (match.kind !== 'found') return false
  return requestViolations(match.operation, request, match.pathParameters).length === 0
}

export function codeOf(response: ReceivedResponse): unknown {
  return valueAt(jsonOf(response), '/code')
}

export function isForeign({ headers }: SentRequest): boolean {
  const from = headerValue(headers, 'origin')
  return from !== undefined && from !== origin
}

/** Sends a request to the server, but returns the response to another request. */
export async function insteadOf(
  send: Send,
  response: ReceivedResponse,
  request: SentRequest,
): Promise<ReceivedResponse> {
  const other = await send(request)
  return isSuccess(other) ? other : response
}

export function isText(test: (value: string) => boolean): Test {
  return (value) => typeof value === 'string' && test(value)
}

export function isNumber(test: (value: number) => boolean): Test {
  return (value) => typeof value === 'number' && test(value)
}

export function is(wanted: unknown): Test {
  return (value) => value === wanted
}

export function matches(pattern: RegExp): Test {
  return isText((value) => pattern.test(value))
}

export function hasLength(length: number): Test {
  return isText((value) => lengthOf(value) === length)
}

export function isBetween(low: number, high: number): Test {
  return isNumber((value) => value > low && value < high)
}

/** Counts code points, as JSON Schema does. */
export function lengthOf(value: string): number {
  return Array.from(value).length
}
