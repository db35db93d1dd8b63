import {
  headerValue,
  headerValues,
  type ReceivedResponse,
  type SentRequest,
} from '../../../openapi/conformance/exchange/exchange.ts'
import type { Send } from '../../../openapi/conformance/calls/caller.ts'
import type { Account } from '../../../openapi/conformance/profile/profile.ts'
import { origin, profile } from '../simulator-under-test.ts'
import { valueAt } from './json.ts'
import { jsonOf, withChangedHeader, withHeader } from './messages.ts'

const loginPath = '/eqUser/api/user/login'

export function sessionIdOf({ headers }: SentRequest): string | undefined {
  return /EQUSER_SESSION=([^;]+)/.exec(headerValue(headers, 'cookie') ?? '')?.[1]
}

export function newSessionIdOf({ headers }: ReceivedResponse): string | undefined {
  return /EQUSER_SESSION=([^;]+)/.exec(headerValues(headers, 'set-cookie').join('\n'))?.[1]
}

/** Replaces the session of a request. Undefined removes it. */
export function withSession(request: SentRequest, id: string | undefined): SentRequest {
  return withHeader(request, 'cookie', id === undefined ? undefined : `EQUSER_SESSION=${id}`)
}

export function withCookie(
  response: ReceivedResponse,
  change: (cookie: string) => string,
): ReceivedResponse {
  return withChangedHeader(response, 'set-cookie', change)
}

/** Logs in on the correct server, by default with the profile's second account. */
export async function logIn(send: Send, account = accountOf(1)): Promise<string | undefined> {
  const { userId, password } = account
  const response = await send({
    method: 'POST',
    path: loginPath,
    query: '',
    headers: [
      ['content-type', 'application/json'],
      ['origin', origin],
    ],
    body: new TextEncoder().encode(JSON.stringify({ userId, password })),
  })
  return newSessionIdOf(response)
}

export function accountOf(index: number): Account {
  const account = profile.accounts[index]
  if (!account) throw new Error(`The profile has no account ${index}.`)
  return account
}

/** Returns the user of a request's session on the correct server. Undefined if the session has ended. */
export async function userOf(send: Send, request: SentRequest): Promise<string | undefined> {
  const response = await send({
    ...withSession(request, sessionIdOf(request)),
    method: 'GET',
    path: '/eqUser/api/user',
    query: '',
    body: new Uint8Array(),
  })
  const userId = valueAt(jsonOf(response), '/userId')
  return response.status === 200 && typeof userId === 'string' ? userId : undefined
}

/** Whether a request's session is alive on the correct server. */
export async function isSignedIn(send: Send, request: SentRequest): Promise<boolean> {
  return (await userOf(send, request)) !== undefined
}

/** Whether a login names an owner in the profile. */
export function isKnownUser(request: SentRequest): boolean {
  const userId = valueAt(jsonOf(request), '/userId')
  return userId === accountOf(0).userId || userId === accountOf(1).userId
}
