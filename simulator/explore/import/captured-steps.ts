import { isRecord } from '../../../openapi/contract/is-record.ts'
import { errors } from '../../../openapi/generated/errors.ts'
import { type Step, secretPaths } from '../generate/cast.ts'
import type { ImportedStep } from './gaps.ts'
import type { CallInSession, CapturedSession } from './captured-sessions.ts'
import { type AccountSetup, unknownPassword } from './captured-accounts.ts'
import { type CapturedCall, isMasked } from './captured-call.ts'
import { type TerminalSetup, unknownCode, wrongCode } from './captured-terminals.ts'

/** Where the secrets of calls are, or the variables that stand for them. */
interface Setup {
  accounts: readonly AccountSetup[]
  terminals: readonly TerminalSetup[]
}

/** Longer lists are compared by their length. */
const maximalEntries = 50

/** The captured calls as steps, which expect the captured responses. */
export function capturedSteps(calls: readonly CallInSession[], setup: Setup): ImportedStep[] {
  return calls.flatMap((one): ImportedStep[] => {
    const { call, session } = one
    const { atMs, operation } = call
    if (operation === 'login' && session) {
      return [{ atMs, call: one, step: { 'log-in': { as: asOf(session) } } }]
    }
    const step = expectation(one, setup)
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

function expectation({ call, session }: CallInSession, setup: Setup): Step {
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
      ...(sent !== undefined && { body: withoutSecrets(call, setup) }),
      status,
      ...(isCode && { code }),
      ...(isRecord(expected) && Object.keys(expected).length > 0 && { answer: expected }),
    },
  }
}

/** Who makes the calls of a session. */
export function asOf({ userId, name, chosenTerminalId }: CapturedSession): Step {
  return {
    user: userId,
    ...(name !== 'main' && { session: name }),
    ...(chosenTerminalId !== undefined && { terminalId: chosenTerminalId }),
  }
}

/** What stands for masked secrets that no variable has. */
const stand: Record<string, string> = {
  password: unknownPassword,
  newPassword: `${unknownPassword}-new`,
  oldPassword: unknownPassword,
}

/** A request body with variables for masked secrets and for those of mails. */
function withoutSecrets({ sent, operation, answer }: CapturedCall, setup: Setup): unknown {
  if (!isRecord(sent)) return sent
  const code = isRecord(answer) ? answer.code : undefined
  return Object.fromEntries(
    Object.entries(sent).map(([name, value]) => {
      // A wrong one stays as it is. A masked one is wrong as well.
      const isWrongToken = code === errors.wrongOnetimePassword
      if (name === 'token' && isWrongToken) return [name, value]
      if (name === 'token' && operation === 'loginWithOnetimePassword') return [name, '${otp}']
      if (name === 'token' && operation === 'resetPassword') return [name, '${reset}']
      if (!isMasked(value)) return [name, value]
      const isWrong = code === errors.wrongSerialOrPassword
      if (name === 'initPassword') return [name, isWrong ? wrongCode : codeIn(sent, setup)]
      if (name === 'password' && operation === 'login') {
        return [name, isWrong ? `Wrong-${unknownPassword}` : passwordIn(sent, setup)]
      }
      return [name, stand[name] ?? value]
    }),
  )
}

function codeIn({ terminalId }: Record<string, unknown>, { terminals }: Setup): string {
  const terminal = terminals.find((one) => one.terminalId === terminalId)
  return terminal?.registrationCode ?? unknownCode
}

function passwordIn({ userId }: Record<string, unknown>, { accounts }: Setup): string {
  return accounts.find((one) => one.userId === userId)?.password ?? unknownPassword
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
