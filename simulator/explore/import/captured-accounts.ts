import type { z } from 'zod'
import { errors } from '../../../openapi/generated/errors.ts'
import { accountSchema } from '../../scenario/language/setup-schema.ts'
import { passwordVariable, variableText } from '../../scenario/read/variables.ts'
import { type CapturedCall, type CapturedSession, type Gaps, isMasked } from './captured-call.ts'

export type AccountSetup = z.input<typeof accountSchema>

/** Stands for a password that the capture does not tell, while the import is played. */
export const unknownPassword = 'Unknown-0000'

/** The accounts of a capture: whoever has logged in, unless the registration is in the capture too. */
export function capturedAccounts(
  calls: readonly CapturedCall[],
  sessions: readonly CapturedSession[],
  { unknown, variables }: Gaps,
): AccountSetup[] {
  const registered = new Set(
    calls
      .filter(({ operation, isDone }) => operation === 'registerUser' && isDone)
      .map(({ sent }) => sent.userId),
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
function ownedTerminals(calls: readonly CapturedCall[]): Set<string> {
  const owned = new Set<string>()
  const registered = new Set<unknown>()
  for (const { operation, sent, isDone, answer, session } of calls) {
    if (operation === 'registerUser' && isDone) registered.add(sent.terminalId)
    const isMailed = operation === 'requestLoginMail' && isDone
    const isOwned = isMailed || answer.code === errors.terminalAlreadyRegistered
    const owner = isOwned ? sent.terminalId : session?.chosenTerminalId
    if (typeof owner === 'string' && !registered.has(owner)) owned.add(owner)
  }
  return owned
}

/** The password with which a login was accepted. */
function passwordOf(userId: string, calls: readonly CapturedCall[]): string | undefined {
  return calls
    .filter(({ operation, isDone }) => operation === 'login' && isDone)
    .filter(({ sent }) => sent.userId === userId)
    .map(({ sent }) => sent.password)
    .filter((password) => typeof password === 'string')
    .find((password) => !isMasked(password))
}

function addressOf(terminalId: string, calls: readonly CapturedCall[]): string | undefined {
  return calls
    .filter(({ session }) => session?.terminalId === terminalId)
    .flatMap(({ answer }) => [answer.mailAddress, answer.userEmailAddress])
    .filter((address) => typeof address === 'string')
    .find((address) => !isMasked(address))
}
