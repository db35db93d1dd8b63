import {
  type ContractOperation,
  type OperationId,
  contractOperations,
} from '../../../openapi/contract/contract.ts'
import { sessionCookie } from '../../../openapi/conformance/checks/passive/accepted-without-session.ts'
import type {
  Exchange,
  ReceivedResponse,
  SentRequest,
} from '../../../openapi/conformance/exchange.ts'
import { invalidCases } from '../../../openapi/conformance/generate/invalid-case.ts'
import { edgeRequests } from '../../../openapi/conformance/generate/edge-request.ts'
import { ordinaryRequests } from '../../../openapi/conformance/generate/ordinary-request.ts'
import { matchRequest } from '../../../openapi/conformance/match-request.ts'
import { readQuery } from '../../../openapi/contract/read-query.ts'
import { requestViolations } from '../../../openapi/conformance/request-violations.ts'
import { readJson } from '../../../openapi/conformance/json-body.ts'
import type { Send } from '../../../openapi/conformance/verify/caller.ts'
import { pairOf } from '../../../openapi/conformance/verify/read-back.ts'
import { createSessions } from '../../../openapi/conformance/verify/sessions.ts'
import { callerOf, profile } from '../simulator-under-test.ts'
import type { BehaviourMutant } from './mutant.ts'

/** What every owner is answered alike in this scenario, so that another's answer is no departure. */
export const sharedAnswers = new Set<OperationId>(['getDrill', 'getTerminalPage'])

/** Every mutant of how a server behaves, for all operations. */
export function behaviourMutants(traffic: readonly Exchange[]): BehaviourMutant[] {
  const successes = successesOf(traffic)
  return contractOperations.flatMap((operation) => {
    const success = successes.get(operation.id)
    return [
      ...(success ? validationOff(operation, success) : []),
      ...(operation.isSecured && success ? sessions(operation, success) : []),
      ...(operation.isSecured && operation.method === 'get' && !sharedAnswers.has(operation.id)
        ? [anothersData(operation)]
        : []),
      ...(pairOf(operation.id) ? [refusedPersists(operation)] : []),
      ...failsAtEdges(operation),
      ...(operation.id === 'login' ? [keepsId(operation)] : []),
      ...(operation.id === 'logout' ? [livesOn(operation)] : []),
    ]
  })
}

function successesOf(traffic: readonly Exchange[]): Map<OperationId, ReceivedResponse> {
  const found = new Map<OperationId, ReceivedResponse>()
  for (const { request, response } of traffic) {
    const match = matchRequest(request)
    if (match.kind !== 'found' || response.status >= 300) continue
    if (!found.has(match.operation.id)) found.set(match.operation.id, response)
  }
  return found
}

/** For each field: what breaks a rule there alone is answered as if it had been taken. */
function validationOff(operation: ContractOperation, success: ReceivedResponse): BehaviourMutant[] {
  const broken = ordinaryRequests(operation, {}).flatMap((one) => invalidCases(operation, one))
  const fields = [...new Set(broken.map(({ in: part, pointer }) => `${part}${pointer}`))]
  return fields.map((field) =>
    mutant(operation, 'validation off', field, (send) => async (request, placed) => {
      const violations = requestViolations(operation, request, placed)
      const isThere = violations.every(({ in: part, pointer }) => `${part}${pointer}` === field)
      return violations.length > 0 && isThere && hasSession(operation, request)
        ? success
        : send(request)
    }),
  )
}

function sessions(operation: ContractOperation, success: ReceivedResponse): BehaviourMutant[] {
  const whenRefused =
    (
      isMeant: (request: SentRequest) => boolean,
      answer: (response: ReceivedResponse) => ReceivedResponse,
    ) =>
    (send: Send) =>
    async (request: SentRequest) => {
      const response = await send(request)
      return response.status === 401 && isMeant(request) ? answer(response) : response
    }
  const isBare = (request: SentRequest): boolean => sessionCookie(request.headers) === undefined
  return [
    mutant(
      operation,
      'no session check',
      'without a cookie',
      whenRefused(isBare, () => success),
    ),
    mutant(
      operation,
      'no session check',
      'with an invented cookie',
      whenRefused(
        (request) => !isBare(request),
        () => success,
      ),
    ),
    mutant(
      operation,
      '401 as 403',
      '',
      whenRefused(
        () => true,
        (response) => ({ ...response, status: 403, body: Buffer.from('{"code":403}') }),
      ),
    ),
    survivesLogout(operation, success),
  ]
}

/** Any id that a login has handed out is good for this operation, whatever has become of it. */
function survivesLogout(operation: ContractOperation, success: ReceivedResponse): BehaviourMutant {
  return {
    id: `${operation.id} behaviour session survives logout`,
    operationId: operation.id,
    family: 'behaviour',
    kind: 'session survives logout',
    between(send) {
      const handedOut = new Set<string>()
      return async (request) => {
        const response = await send(request)
        for (const [name, value] of response.headers) {
          const id = name === 'set-cookie' ? /EQUSER_SESSION=([^;]+)/.exec(value)?.[1] : undefined
          if (id !== undefined) handedOut.add(id)
        }
        const match = matchRequest(request)
        const isOurs = match.kind === 'found' && match.operation.id === operation.id
        const isKnown = handedOut.has(sessionCookie(request.headers) ?? '')
        return isOurs && isKnown && response.status === 401 ? success : response
      }
    },
  }
}

/** Whoever asks, another owner is answered. */
function anothersData(operation: ContractOperation): BehaviourMutant {
  return mutant(operation, "another's data", '', (send) => {
    const caller = callerOf(send)
    const other = createSessions(caller)
    return async (request) => {
      const [, account] = profile.accounts
      if (!account || sessionCookie(request.headers) === undefined) return send(request)
      if ((await send(request)).status === 401) return send(request)
      const session = await other.of(account)
      const headers = request.headers.map(([name, value]): [string, string] => [
        name,
        name === 'cookie' ? `EQUSER_SESSION=${session}` : value,
      ])
      return send({ ...request, headers })
    }
  })
}

/** What is refused for what it breaks is saved all the same, as far as it can be. */
function refusedPersists(operation: ContractOperation): BehaviourMutant {
  return mutant(operation, 'refused write persists', '', (send) => {
    let turn = 0
    return async (request, placed) => {
      const response = await send(request)
      if (requestViolations(operation, request, placed).length === 0) return response
      const bodies = ordinaryRequests(operation, {})
      turn += 1
      const { body } = bodies[turn % bodies.length] ?? {}
      await send({ ...request, body: Buffer.from(JSON.stringify(body)) })
      return response
    }
  })
}

/** The server fails at one value that it must take. */
function failsAtEdges(operation: ContractOperation): BehaviourMutant[] {
  const [ordinary] = ordinaryRequests(operation, {})
  if (!ordinary) return []
  return edgeRequests(operation, ordinary).map(({ place, request: edge }, index) => {
    const [, part = '', name = ''] = /^(\w+)\/(\w+)/.exec(place) ?? []
    const value = part === 'query' ? edge.query[name] : memberOf(edge.body, name)
    return mutant(operation, '500 at an edge', `${index} ${place}`, (send) => async (request) => {
      const given =
        part === 'query' ? readQuery(request.query)[name] : memberOf(jsonOf(request), name)
      const response = await send(request)
      return given === value && response.status !== 401
        ? { ...response, status: 500, body: Buffer.from('{"code":500}'), headers: json }
        : response
    })
  })
}

const json: ReceivedResponse['headers'] = [['content-type', 'application/json']]

/** A login within a session brings no new id: the old one is from then on good for the new session. */
function keepsId(operation: ContractOperation): BehaviourMutant {
  return {
    id: `${operation.id} behaviour same id at login`,
    operationId: operation.id,
    family: 'behaviour',
    kind: 'same id at login',
    between(send) {
      const renewed = new Map<string, string>()
      return async (request) => {
        const old = sessionCookie(request.headers)
        const present = old === undefined ? undefined : renewed.get(old)
        const response = await send(
          present === undefined || old === undefined ? request : withSession(request, old, present),
        )
        const made = response.headers.find(([name]) => name === 'set-cookie')?.[1]
        const id = /EQUSER_SESSION=([^;]+)/.exec(made ?? '')?.[1]
        if (old === undefined || id === undefined) return response
        renewed.set(old, id)
        const headers = response.headers.map(([name, value]): [string, string] => [
          name,
          value.replace(id, old),
        ])
        return { ...response, headers }
      }
    },
  }
}

function withSession(request: SentRequest, old: string, present: string): SentRequest {
  const headers = request.headers.map(([name, value]): [string, string] => [
    name,
    value.replace(old, present),
  ])
  return { ...request, headers }
}

/** The logout says that it is done, and nothing is. */
function livesOn(operation: ContractOperation): BehaviourMutant {
  return mutant(operation, 'logout does nothing', '', (send) => async (request) => {
    const headers = request.headers.filter(([name]) => name !== 'cookie')
    return send({ ...request, headers })
  })
}

type Between = (
  send: Send,
) => (request: SentRequest, pathParameters: Record<string, string>) => Promise<ReceivedResponse>

function mutant(
  operation: ContractOperation,
  kind: string,
  where: string,
  between: Between,
): BehaviourMutant {
  return {
    id: `${operation.id} behaviour ${kind}${where === '' ? '' : ` ${where}`}`,
    operationId: operation.id,
    family: 'behaviour',
    kind,
    between(send) {
      const changed = between(send)
      return (request) => {
        const match = matchRequest(request)
        const isOurs = match.kind === 'found' && match.operation.id === operation.id
        return isOurs ? changed(request, match.pathParameters) : send(request)
      }
    },
  }
}

function hasSession(operation: ContractOperation, { headers }: SentRequest): boolean {
  return !operation.isSecured || sessionCookie(headers) !== undefined
}

function jsonOf({ body }: SentRequest): unknown {
  const read = readJson(body)
  return read.kind === 'json' ? read.value : undefined
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
