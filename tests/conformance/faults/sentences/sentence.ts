import type { OperationId } from '../../../../openapi/contract/contract.ts'
import type {
  ReceivedResponse,
  SentRequest,
} from '../../../../openapi/conformance/exchange/exchange.ts'
import type { Fault } from '../fault.ts'
import { type Edit, record, valueAt } from '../json.ts'
import { type Around, answer, changing, isSuccess, jsonOf, noContent, on } from '../messages.ts'
import { answersOf, bodyOf, codeOf, confuses, queryOf, storedBy } from '../rules.ts'

/** A fault, and the ids of the sentences that it breaks, separated by spaces. */
export type Broken = readonly [ids: string, fault: Fault]

/** Creates faults of the kind `sentences`. Each name begins with its operation, because several operations can have the same mistake. */
export function broken(...table: readonly Broken[]): Fault[] {
  return table.map(([ids, fault]) => {
    const [first = ''] = fault.operations
    const name = fault.name.startsWith(first) ? fault.name : `${first}: ${fault.name}`
    return { ...fault, kind: 'sentences', name, sentences: ids.split(' ') }
  })
}

/** Returns functions that create faults in the responses of an operation. */
export function answers(id: OperationId) {
  return answersOf('sentences', id)
}

/** Returns functions that create faults in the data that an operation saves. */
export function saves(id: OperationId, readers: readonly OperationId[]) {
  return storedBy(id, readers, 'sentences')
}

/** Returns functions that create faults in how an operation validates its body. */
export function body(id: OperationId) {
  return bodyOf(id, 'sentences')
}

/** Returns functions that create faults in how an operation validates its query. */
export function query(id: OperationId) {
  return queryOf(id, 'sentences')
}

/** Creates a fault with its own handling of the calls to the `handled` operations. Calls `create` once for each server. */
export function own(
  operations: readonly OperationId[],
  name: string,
  create: () => Around,
  handled: readonly OperationId[] = operations.slice(0, 1),
): Fault {
  return { kind: 'sentences', name, operations, between: on(handled, create) }
}

/** Creates a fault that changes the successful responses of the first operation. */
export function shows(
  operations: readonly OperationId[],
  name: string,
  change: (response: ReceivedResponse, request: SentRequest) => ReceivedResponse,
): Fault {
  const between = changing(operations.slice(0, 1), (response, request) =>
    isSuccess(response) ? change(response, request) : response,
  )
  return { kind: 'sentences', name, operations, between }
}

/** Creates a fault that replaces the error code `from` by `to`. */
export function code(
  id: OperationId,
  from: number,
  to: number,
  alsoCalled: readonly OperationId[] = [],
): Fault {
  return { ...confuses([id], from, to), operations: [id, ...alsoCalled] }
}

/** Creates a fault that responds with a success where the server refuses a request with the code `refused`. */
export function accepts(
  id: OperationId,
  refused: number,
  name: string,
  alsoCalled: readonly OperationId[] = [],
  isMeant: (request: SentRequest) => boolean = () => true,
): Fault {
  const between = changing([id], (response, request) =>
    codeOf(response) === refused && jsonOf(request) !== undefined && isMeant(request)
      ? successOf(id, request)
      : response,
  )
  return { kind: 'sentences', name, operations: [id, ...alsoCalled], between }
}

function successOf(id: OperationId, request: SentRequest): ReceivedResponse {
  if (id === 'saveSettings') return answer(200, { isTermDownloaded: true })
  if (id !== 'saveDrill') return noContent
  return answer(200, { jmaTrainingFlg: valueAt(jsonOf(request), '/jmaTraining') === true })
}

/** Creates a fault that changes the responses with the status `from`. */
export function status(
  operations: readonly OperationId[],
  from: number,
  name: string,
  change: (response: ReceivedResponse) => ReceivedResponse,
): Fault {
  const between = changing(operations, (response) =>
    response.status === from ? change(response) : response,
  )
  return { kind: 'sentences', name, operations, between }
}

/** Removes these members of an object. */
export function leaving(...names: readonly string[]): Edit {
  return record((members) =>
    Object.fromEntries(Object.entries(members).filter(([name]) => !names.includes(name))),
  )
}
