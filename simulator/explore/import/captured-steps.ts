import { isRecord } from '../../../openapi/contract/is-record.ts'
import type { Step } from '../generate/step.ts'
import { secretPaths } from '../generate/secret-paths.ts'
import type { ImportedStep } from './imported-step.ts'
import type { CallInSession, CapturedSession } from './captured-sessions.ts'
import { unknownPassword } from './captured-accounts.ts'
import { unknownCode } from './captured-terminals.ts'
import { isMasked } from './masked.ts'

/** Longer lists are compared by their length. */
const maximalEntries = 50

/** The captured calls as steps, which expect the captured responses. */
export function capturedSteps(calls: readonly CallInSession[]): ImportedStep[] {
  return calls.flatMap((one): ImportedStep[] => {
    const { call, session } = one
    const { atMs, operation } = call
    if (operation === 'login' && session) {
      return [{ atMs, call: one, step: { 'log-in': { as: asOf(session) } } }]
    }
    const step = expectation(one)
    const saved =
      operation === 'issueOnetimePassword'
        ? 'otp'
        : operation === 'requestLoginMail'
          ? 'reset'
          : undefined
    return call.status < 300 && saved !== undefined
      ? [
          { atMs, call: one, step },
          { atMs, step: { save: { [saved]: secretPaths[saved] } } },
        ]
      : [{ atMs, call: one, step }]
  })
}

function expectation({ call, session }: CallInSession): Step {
  const { operation, path, query, sent, status, answer } = call
  const code = isRecord(answer) && status >= 400 ? answer.code : undefined
  const expected = status < 300 ? comparable(answer) : undefined
  const isCode = typeof code === 'number' || typeof code === 'string'
  return {
    expect: {
      ...(session && { as: asOf(session) }),
      call: operation,
      ...(Object.keys(path).length > 0 && { path }),
      ...(Object.keys(query).length > 0 && { query }),
      ...(sent !== undefined && { body: withoutSecrets(sent, operation) }),
      status,
      ...(isCode && { code }),
      ...(isRecord(expected) && Object.keys(expected).length > 0 && { answer: expected }),
    },
  }
}

function asOf({ userId, name, chosenTerminalId }: CapturedSession): Step {
  return {
    user: userId,
    ...(name !== 'main' && { session: name }),
    ...(chosenTerminalId !== undefined && { terminalId: chosenTerminalId }),
  }
}

/** The names of secrets in requests, with what stands for a masked one. */
const stand: Record<string, string> = {
  initPassword: unknownCode,
  password: unknownPassword,
  newPassword: `${unknownPassword}-new`,
  oldPassword: unknownPassword,
}

/** A request body with variables for masked secrets and for those of mails. */
function withoutSecrets(sent: unknown, operation: string): unknown {
  if (!isRecord(sent)) return sent
  return Object.fromEntries(
    Object.entries(sent).map(([name, value]) => {
      if (name === 'token' && operation === 'loginWithOnetimePassword') return [name, '${otp}']
      if (name === 'token' && operation === 'resetPassword') return [name, '${reset}']
      const isPassword = name === 'password' || name === 'oldPassword'
      if (!isMasked(value) || stand[name] === undefined) return [name, value]
      const userId = typeof sent.userId === 'string' ? sent.userId : undefined
      return [
        name,
        isPassword && operation === 'login' && userId !== undefined
          ? `Wrong-${unknownPassword}`
          : stand[name],
      ]
    }),
  )
}

/** What of a response can be compared: no secrets, no long lists, no texts that a scenario would fill in. */
function comparable(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.length > maximalEntries ? { $count: value.length } : value.map(comparable)
  }
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, inner]) => !isLeftOut(name, inner))
      .map(([name, inner]) => [name, comparable(inner)]),
  )
}

function isLeftOut(name: string, value: unknown): boolean {
  return (
    name.startsWith('$') ||
    (typeof value === 'string' &&
      (isMasked(value) || value.includes('${') || /token|formKey/i.test(name)))
  )
}
