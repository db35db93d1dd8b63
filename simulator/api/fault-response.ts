import type { ContractBreak, FaultEffect } from '../state/fault.ts'
import { unreachable } from '../../openapi/contract/unreachable.ts'
import { failure } from './error-response.ts'
import type { RawResponse } from '../state/message.ts'

/** Seconds to wait that a fault's 429 names. */
const retryAfterS = 60

/** An operation's answer with its fault; `answer` carries out the call where the fault lets it happen. */
export function respondWithFault(
  effect: FaultEffect | undefined,
  response: () => RawResponse,
): RawResponse {
  if (!effect) return response()
  switch (effect.kind) {
    case 'error':
      return failure(effect.code, effect.code === 429_001 ? { retryAfterS } : {})
    case 'delay':
      return { ...response(), transport: { kind: 'delay', delayMs: effect.delayMs } }
    case 'drop':
      return { ...response(), transport: { kind: 'drop' } }
    case 'truncate':
      return { ...response(), transport: { kind: 'truncate', keepBytes: effect.keepBytes } }
    case 'break':
      return breaks[effect.name](response())
    default:
      return unreachable(effect)
  }
}

const breaks: Record<ContractBreak, (response: RawResponse) => RawResponse> = {
  'missing-field': (response) => withBody(response, ([, ...rest]) => rest),
  'null-field': (response) => withBody(response, (fields) => withFirst(fields, null)),
  'wrong-type': (response) => withBody(response, (fields) => withFirst(fields, { wrong: 'type' })),
  'extra-field': (response) =>
    withBody(response, (fields) => [...fields, ['notInTheContract', true]]),
  'undeclared-status': (response) => ({ ...response, status: 418 }),
  'wrong-content-type': (response) => ({
    ...response,
    headers: { ...response.headers, 'content-type': 'text/plain' },
  }),
  'unknown-code': (response) => ({
    ...response,
    status: 400,
    headers: { ...response.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ code: 999_999 }),
  }),
}

type Field = [name: string, value: unknown]

function withBody(response: RawResponse, change: (fields: Field[]) => Field[]): RawResponse {
  const isJson = response.headers['content-type'] === 'application/json'
  const body: unknown = response.body !== undefined && isJson ? JSON.parse(response.body) : {}
  const fields: Field[] = body !== null && typeof body === 'object' ? Object.entries(body) : []
  return {
    ...response,
    // No body can travel under 204.
    status: response.status === 204 ? 200 : response.status,
    headers: { ...response.headers, 'content-type': 'application/json' },
    body: JSON.stringify(Object.fromEntries(change(fields))),
  }
}

function withFirst([first, ...rest]: Field[], value: unknown): Field[] {
  return first ? [[first[0], value], ...rest] : []
}
