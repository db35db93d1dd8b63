import type { ContractBreak, FaultEffect } from '../state/fault.ts'
import { unreachable } from '../../openapi/contract/unreachable.ts'
import { failure } from './error-response.ts'
import type { RawAnswer } from '../state/message.ts'

/** Seconds to wait that a fault's 429 names. */
const retryAfterS = 60

/** An operation's answer with its fault; `answer` carries out the call where the fault lets it happen. */
export function answerWithFault(
  effect: FaultEffect | undefined,
  answer: () => RawAnswer,
): RawAnswer {
  if (!effect) return answer()
  switch (effect.kind) {
    case 'error':
      return failure(effect.code, effect.code === 429_001 ? { retryAfterS } : {})
    case 'delay':
      return { ...answer(), transport: { kind: 'delay', delayMs: effect.delayMs } }
    case 'drop':
      return { ...answer(), transport: { kind: 'drop' } }
    case 'truncate':
      return { ...answer(), transport: { kind: 'truncate', keepBytes: effect.keepBytes } }
    case 'break':
      return breaks[effect.name](answer())
    default:
      return unreachable(effect)
  }
}

const breaks: Record<ContractBreak, (answer: RawAnswer) => RawAnswer> = {
  'missing-field': (answer) => withBody(answer, ([, ...rest]) => rest),
  'null-field': (answer) => withBody(answer, (fields) => withFirst(fields, null)),
  'wrong-type': (answer) => withBody(answer, (fields) => withFirst(fields, { wrong: 'type' })),
  'extra-field': (answer) => withBody(answer, (fields) => [...fields, ['notInTheContract', true]]),
  'undeclared-status': (answer) => ({ ...answer, status: 418 }),
  'wrong-content-type': (answer) => ({
    ...answer,
    headers: { ...answer.headers, 'content-type': 'text/plain' },
  }),
  'unknown-code': (answer) => ({
    ...answer,
    status: 400,
    headers: { ...answer.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ code: 999_999 }),
  }),
}

type Field = [name: string, value: unknown]

function withBody(answer: RawAnswer, change: (fields: Field[]) => Field[]): RawAnswer {
  const isJson = answer.headers['content-type'] === 'application/json'
  const body: unknown = answer.body !== undefined && isJson ? JSON.parse(answer.body) : {}
  const fields: Field[] = body !== null && typeof body === 'object' ? Object.entries(body) : []
  return {
    ...answer,
    // No body can travel under 204.
    status: answer.status === 204 ? 200 : answer.status,
    headers: { ...answer.headers, 'content-type': 'application/json' },
    body: JSON.stringify(Object.fromEntries(change(fields))),
  }
}

function withFirst([first, ...rest]: Field[], value: unknown): Field[] {
  return first ? [[first[0], value], ...rest] : []
}
