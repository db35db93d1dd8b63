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
  isSuccess,
  jsonOf,
  noContent,
  on,
  refusal,
  withJson,
  withQuery,
} from './messages.ts'
import { isSignedIn } from './sessions.ts'

/** Whether a value, or undefined for an absent one, is meant by a fault. */
export type Test = (value: unknown) => boolean

/** Faults that differ in how they edit JSON, by the kind of edit. */
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

/** The JSON of successful responses is another. */
export function answersOf(kind: FaultKind, operation: OperationId) {
  return edited((name, edit, alsoCalled = []) => {
    const between = changing([operation], (response) =>
      isSuccess(response) ? withJson(response, edit) : response,
    )
    return { kind, name, operations: [operation, ...alsoCalled], between }
  })
}

/** The JSON that is stored is another than the one that was sent. What breaks a rule is refused as it should be. */
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

/** Faults in how an operation judges the value at a pointer of its body. */
export function bodyOf(operation: OperationId, kind: FaultKind = 'validation') {
  return (pointer: string) => ({
    /**
     * A body that breaks one rule is taken: the server puts another value in its place. If only the state of the terminal
     * speaks against that value, e.g. a check that is running, the call succeeds without effect.
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
    /** A valid body is refused. */
    refuses(name: string, test: Test, code: number): Fault {
      const isMeant = (request: SentRequest) => test(valueAt(jsonOf(request), pointer))
      return refusing(operation, name, isMeant, code, kind)
    },
  })
}

/** Faults in how an operation judges a parameter of its query. It is null if it is absent. */
export function queryOf(operation: OperationId, kind: FaultKind = 'validation') {
  return (parameter: string) => ({
    /** A query that breaks one rule is taken: the server puts another value in the parameter's place. */
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
    /** A valid query is refused. */
    refuses(name: string, test: (value: string | null) => boolean, code: number): Fault {
      const isMeant = ({ query }: SentRequest) => test(new URLSearchParams(query).get(parameter))
      return refusing(operation, name, isMeant, code, kind)
    },
  })
}

/** Refuses valid requests of a live session. All others go to the server, which refuses them for what they are. */
function refusing(
  id: OperationId,
  name: string,
  isMeant: (request: SentRequest) => boolean,
  code: number,
  kind: FaultKind,
): Fault {
  const between = on([id], () => async (request, send, operation) => {
    if (!isValid(request) || !isMeant(request) || isForeign(request)) return send(request)
    if (operation.isSecured && !(await isSignedIn(send, request))) return send(request)
    return refusal(code)
  })
  return { kind, name, operations: [id], between }
}

/** Failed calls are answered in another way. */
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

/** One code in place of another, with the status that belongs to it. */
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

/** Whether a request keeps the contract. */
export function isValid(request: SentRequest): boolean {
  const match = matchRequest(request)
  if (match.kind !== 'found') return false
  return requestViolations(match.operation, request, match.pathParameters).length === 0
}

/** The code of an error response. */
export function codeOf(response: ReceivedResponse): unknown {
  return valueAt(jsonOf(response), '/code')
}

/** Whether a request says that it comes from another origin. */
export function isForeign({ headers }: SentRequest): boolean {
  const from = headerValue(headers, 'origin')
  return from !== undefined && from !== origin
}

/** Sends a request to the server, and returns the response to another request instead. */
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

/** Whether a value is this one. */
export function is(wanted: unknown): Test {
  return (value) => value === wanted
}

/** Whether a value is a text that fits a pattern. */
export function matches(pattern: RegExp): Test {
  return isText((value) => pattern.test(value))
}

export function hasLength(length: number): Test {
  return isText((value) => lengthOf(value) === length)
}

/** Whether a value is a number between two others. */
export function isBetween(low: number, high: number): Test {
  return isNumber((value) => value > low && value < high)
}

/** Length in code points, as JSON Schema counts. */
export function lengthOf(value: string): number {
  return Array.from(value).length
}
