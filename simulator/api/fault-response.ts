import type { ContractBreak, FaultEffect } from '../state/fault.ts'
import { errors } from '../../openapi/generated/errors.ts'
import { unreachable } from '../../openapi/base/unreachable.ts'
import { errorResponse } from './response.ts'
import type { RawResponse } from '../state/input.ts'

const retryAfterS = 60

/** Returns the response of a call, changed by a fault. A fault with an error code replaces the call, so `respond` is not called. */
export function respondWithFault(
  effect: FaultEffect | undefined,
  respond: () => RawResponse,
): RawResponse {
  if (!effect) return respond()
  switch (effect.kind) {
    case 'error':
      return errorResponse(
        effect.code,
        effect.code === errors.tooManyLoginAttempts ? { retryAfterS } : {},
      )
    case 'delay':
      return { ...respond(), transport: { kind: 'delay', delayMs: effect.delayMs } }
    case 'drop':
      return { ...respond(), transport: { kind: 'drop' } }
    case 'truncate':
      return { ...respond(), transport: { kind: 'truncate', keepBytes: effect.keepBytes } }
    case 'omit':
      return withoutFields(respond(), effect.fields)
    case 'break':
      return breaks[effect.name](respond())
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

function withoutFields(response: RawResponse, names: readonly string[]): RawResponse {
  if (response.body === undefined || response.headers['content-type'] !== 'application/json') {
    return response
  }
  const omit = (name: string, value: unknown): unknown => (names.includes(name) ? undefined : value)
  return { ...response, body: JSON.stringify(JSON.parse(response.body), omit) }
}

type Field = [name: string, value: unknown]

function withBody(response: RawResponse, change: (fields: Field[]) => Field[]): RawResponse {
  const isJson = response.headers['content-type'] === 'application/json'
  const body: unknown = response.body !== undefined && isJson ? JSON.parse(response.body) : {}
  const fields: Field[] = body !== null && typeof body === 'object' ? Object.entries(body) : []
  return {
    ...response,
    // A 204 can't have a body.
    status: response.status === 204 ? 200 : response.status,
    headers: { ...response.headers, 'content-type': 'application/json' },
    body: JSON.stringify(Object.fromEntries(change(fields))),
  }
}

function withFirst([first, ...rest]: Field[], value: unknown): Field[] {
  return first ? [[first[0], value], ...rest] : []
}
