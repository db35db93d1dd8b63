import { isRecord } from '../../../openapi/contract/is-record.ts'
import { errors } from '../../../openapi/generated/errors.ts'
import { type Step, secretPaths } from '../generate/cast.ts'
import { type AccountSetup, unknownPassword } from './captured-accounts.ts'
import {
  type CapturedCall,
  type CapturedSession,
  type ImportedStep,
  isMasked,
} from './captured-call.ts'
import { type TerminalSetup, unknownCode, wrongCode } from './captured-terminals.ts'

/** Where the secrets of calls are, or the variables that stand for them. */
interface Setup {
  accounts: readonly AccountSetup[]
  terminals: readonly TerminalSetup[]
}

/** Longer lists are compared by their length. */
const maximalEntries = 50

/** What an operation mails, as the steps after it call it. */
const mailedSecrets: Partial<Record<CapturedCall['operation'], keyof typeof secretPaths>> = {
  issueOnetimePassword: 'otp',
  requestLoginMail: 'reset',
}

/** The captured calls as steps, which expect the captured responses. */
export function capturedSteps(calls: readonly CapturedCall[], setup: Setup): ImportedStep[] {
  return calls.flatMap((call): ImportedStep[] => {
    const { atMs, operation, session } = call
    if (operation === 'login' && session) {
      return [{ atMs, call, step: { 'log-in': { as: asOf(session) } } }]
    }
    const secret = call.isDone ? mailedSecrets[operation] : undefined
    return [
      { atMs, call, step: expectation(call, setup) },
      ...(secret === undefined
        ? []
        : [{ atMs, step: { save: { [secret]: secretPaths[secret] } } }]),
    ]
  })
}

function expectation(call: CapturedCall, setup: Setup): Step {
  const { operation, path, query, status, session } = call
  const code = status >= 400 ? call.answer.code : undefined
  const expected = call.isDone ? comparable(call.answerBody) : undefined
  const isCode = typeof code === 'number' || typeof code === 'string'
  return {
    expect: {
      ...(session && { as: asOf(session) }),
      call: operation,
      ...(Object.keys(path).length > 0 && { path }),
      ...(Object.keys(query).length > 0 && { query }),
      ...(call.sentBody !== undefined && { body: withoutSecrets(call, setup) }),
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
function withoutSecrets(
  { sent, sentBody, operation, answer }: CapturedCall,
  setup: Setup,
): unknown {
  if (!isRecord(sentBody)) return sentBody
  const isWrong = answer.code === errors.wrongSerialOrPassword
  return Object.fromEntries(
    Object.entries(sent).map(([name, value]) => {
      if (name === 'token') {
        // A wrong one stays as it is. A masked one is wrong as well.
        if (answer.code === errors.wrongOnetimePassword) return [name, value]
        if (operation === 'loginWithOnetimePassword') return [name, '${otp}']
        if (operation === 'resetPassword') return [name, '${reset}']
      }
      if (!isMasked(value)) return [name, value]
      if (name === 'initPassword') return [name, isWrong ? wrongCode : codeIn(sent, setup)]
      if (name === 'password' && operation === 'login') {
        return [name, isWrong ? `Wrong-${unknownPassword}` : passwordIn(sent, setup)]
      }
      return [name, stand[name] ?? value]
    }),
  )
}

function codeIn({ terminalId }: CapturedCall['sent'], { terminals }: Setup): string {
  const terminal = terminals.find((one) => one.terminalId === terminalId)
  return terminal?.registrationCode ?? unknownCode
}

function passwordIn({ userId }: CapturedCall['sent'], { accounts }: Setup): string {
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
