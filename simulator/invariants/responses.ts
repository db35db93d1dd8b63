import { type ContractOperation, allowedCodes } from '../../openapi/contract/contract.ts'
import { checkResponse } from '../../openapi/contract/validate.ts'
import { type Invariant, codeOf, onRequests, onSuccessOf } from './invariant.ts'

const allowedCode: Invariant = {
  name: 'allowed-code',
  statement:
    'Every error response has a code that the contract allows for the operation and status.',
  source: 'openapi/equser.yaml: x-error-codes',
  observe: () =>
    onRequests((call) => {
      const { operation, response } = call
      if (!operation || response.status < 400) return undefined
      const code = codeOf(call)
      const allowed = allowedCodes(operation.id, response.status)
      return allowed.some((one) => one === code)
        ? undefined
        : `${operation.id} ended with ${response.status} and the code ${String(code)}`
    }),
}

const contractKept: Invariant = {
  name: 'contract-kept',
  statement: 'Every response is one that the contract declares for its operation.',
  source: 'openapi/equser.yaml',
  observe: () =>
    onRequests(({ operation, response, received }) => {
      if (!operation) return undefined
      const { status, headers, body } = response
      const isJson = headers['content-type'] === 'application/json'
      const parts = { status, headers, body: isJson ? received() : body }
      const [problem] = checkResponse(operation.id, parts)
      return problem && `${operation.id}: ${problem}`
    }),
}

const noServerError: Invariant = {
  name: 'no-server-error',
  statement:
    'No call ends with a status of 500 or more unless a fault or the failure of mails asks for it.',
  source: 'openapi/equser.yaml: 5xx is for failures of the server',
  observe: () =>
    onRequests(({ operation, request, response }, { state }) =>
      response.status >= 500 && !state.areMailsFailing && !isBeingFetched(operation)
        ? `${operation?.id ?? request.path} ended with ${response.status}`
        : undefined,
    ),
}

/** The contract says with 500 that the terminal's page is still being fetched. */
function isBeingFetched(operation: ContractOperation | undefined): boolean {
  return operation?.id === 'getTerminalPage'
}

const statusAgreed: Invariant = {
  name: 'status-agreed',
  statement:
    'The status shows the connection and the install location of the terminal as its data centre knows them.',
  source: 'docs/requirements.md: status',
  observe: () =>
    onSuccessOf('getTerminalStatus', ({ terminal, receivedBody: body }) => {
      const { connection, place } = terminal
      const known = {
        isConnected: connection.kind !== 'lost',
        isAlive: connection.kind === 'connected',
        dcNameKey: connection.kind === 'lost' ? connection.lastDc : connection.dc,
        lat: place.lat,
        lng: place.lng,
        floor: place.floor,
      }
      const wrong = Object.entries(known).find(([name, value]) => body[name] !== value)
      return (
        wrong &&
        `the status shows ${wrong[0]} ${String(body[wrong[0]])}, and the data centre has ${String(wrong[1])}`
      )
    }),
}

const virtualDate: Invariant = {
  name: 'virtual-date',
  statement: 'The Date header of every response is the virtual time of the call.',
  source: 'docs/decisions/0003-virtual-time-and-journals.md',
  observe:
    () =>
    ({ cause, world: { nowMs } }) => {
      if (cause.kind !== 'request') return undefined
      const { response } = cause
      const date = Date.parse(response.headers['date'] ?? '')
      return date === Math.floor(nowMs / 1_000) * 1_000
        ? undefined
        : `Date is ${response.headers['date']}, ${(date - nowMs) / 1_000} s from now`
    },
}

export const responseInvariants: readonly Invariant[] = [
  contractKept,
  noServerError,
  allowedCode,
  virtualDate,
  statusAgreed,
]
