import type { z } from 'zod'
import { isRecord } from '../../../openapi/contract/is-record.ts'
import { errors } from '../../../openapi/generated/errors.ts'
import { accountSchema } from '../../scenario/language/setup-schema.ts'
import { passwordVariable, variableText } from '../../scenario/read/variables.ts'
import { isMasked } from './captured-call.ts'
import type { CallInSession, CapturedSession } from './captured-sessions.ts'
import type { Gaps } from './gaps.ts'

export type AccountSetup = z.input<typeof accountSchema>

/** Stands for a password that the capture does not tell, while the import is played. */
export const unknownPassword = 'Unknown-0000'

/** The accounts of a capture: whoever has logged in, unless the registration is in the capture too. */
export function capturedAccounts(
  calls: readonly CallInSession[],
  sessions: readonly CapturedSession[],
  { unknown, variables }: Gaps,
): AccountSetup[] {
  const registered = new Set(
    calls
      .filter(({ call }) => call.operation === 'registerUser' && call.status < 300)
      .map(({ call }) => (isRecord(call.sent) ? call.sent.userId : undefined)),
  )
  const accounts: AccountSetup[] = []
  const addOwner = (userId: string, password: string, terminalId: string) => {
    const mailAddress = addressOf(terminalId, calls) ?? `${userId}@example.jp`
    accounts.push({ kind: 'owner', userId, password, terminalId, mailAddress })
  }
  for (const [userId, own] of Map.groupBy(sessions, (session) => session.userId)) {
    if (registered.has(userId)) continue
    const variable = passwordVariable(userId)
    const known = passwordOf(userId, calls)
    const password = known ?? variableText(variable)
    if (known === undefined) {
      variables[variable] = unknownPassword
      const note = `The password of ${userId} is not in the capture. It is read from the environment variable ${variable}.`
      unknown.push({ fields: [], note })
    }
    const isAdmin = own.some(({ chosenTerminalId }) => chosenTerminalId !== undefined)
    const { terminalId } = own.find((one) => one.terminalId !== undefined) ?? {}
    if (isAdmin) accounts.push({ kind: 'admin', userId, password })
    else if (terminalId !== undefined) addOwner(userId, password, terminalId)
  }
  for (const terminalId of ownedTerminals(calls)) {
    if (accounts.some((one) => one.kind === 'owner' && one.terminalId === terminalId)) continue
    const userId = `owner_${terminalId}`
    const note = `The owner of ${terminalId} is in no response. It is ${userId}.`
    unknown.push({ fields: ['userId'], note })
    addOwner(userId, unknownPassword, terminalId)
  }
  return accounts.filter((one) => {
    const password = variables[passwordVariable(one.userId)] ?? one.password
    return accountSchema.safeParse({ ...one, password }).success
  })
}

/** Terminals that must have an owner, because a mail was sent to the owner or an administrator acted for the terminal. */
function ownedTerminals(calls: readonly CallInSession[]): Set<string> {
  const owned = new Set<string>()
  const registered = new Set<unknown>()
  for (const { call, session } of calls) {
    const { operation, sent, status, answer } = call
    const terminalId = isRecord(sent) ? sent.terminalId : undefined
    if (operation === 'registerUser' && status < 300) registered.add(terminalId)
    const code = isRecord(answer) ? answer.code : undefined
    const isMailed = operation === 'requestLoginMail' && status < 300
    const owner =
      isMailed || code === errors.terminalAlreadyRegistered ? terminalId : session?.chosenTerminalId
    if (typeof owner === 'string' && !registered.has(owner)) owned.add(owner)
  }
  return owned
}

/** The password with which a login was accepted. */
function passwordOf(userId: string, calls: readonly CallInSession[]): string | undefined {
  for (const { call } of calls) {
    const { operation, sent, status } = call
    if (operation !== 'login' || status >= 300 || !isRecord(sent)) continue
    const { password } = sent
    const isKnown = sent.userId === userId && typeof password === 'string' && !isMasked(password)
    if (isKnown) return password
  }
  return undefined
}

function addressOf(terminalId: string, calls: readonly CallInSession[]): string | undefined {
  for (const { call, session } of calls) {
    if (session?.terminalId !== terminalId || !isRecord(call.answer)) continue
    const { mailAddress, userEmailAddress } = call.answer
    for (const address of [mailAddress, userEmailAddress]) {
      if (typeof address === 'string' && !isMasked(address)) return address
    }
  }
  return undefined
}
