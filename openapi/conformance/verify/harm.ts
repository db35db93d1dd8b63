import { type OperationId, document } from '../../contract/contract.ts'
import { dayMs, hourMs, jstOffsetMs } from '../../base/durations.ts'
import { isRecord } from '../../base/records.ts'
import type { Account, Profile } from '../profile/profile.ts'
import type { CallOptions } from '../calls/caller.ts'
import { permissionFor } from '../profile/permissions.ts'
import { pairOf } from '../calls/read-back.ts'
import { sentBody } from '../calls/sent-body.ts'
import { isGuessable } from './test-values.ts'

/** What decides whether a request harms. */
interface HarmFacts {
  accounts: readonly Account[]
  permissions: Profile['permissions']
  /** The time of the server in epoch milliseconds. */
  nowMs: number
  /** Why the data of a reading operation can't be put back. Undefined if it can be. */
  whyLost: (read: OperationId) => string | undefined
  /** Whether a firmware update is planned that can be planned again. */
  isUpdateKept: boolean
}

/** An update must not start while the run goes on, nor while somebody could still have to put it back. */
const firmwareNoticeMs = dayMs

/** Why a request must not be sent, as a sentence. Undefined if it is harmless or can be put back. */
export function harmOf(
  id: OperationId,
  options: CallOptions,
  facts: HarmFacts,
): string | undefined {
  const permission = permissionFor(id)
  if (permission && !facts.permissions.includes(permission)) return whyNotPermitted(permission)
  const body = sentBody(options)
  const pair = pairOf(id)
  return (
    (pair && facts.whyLost(pair.read)) ??
    (id === 'saveFirmwareUpdate' ? harmOfUpdate(body, facts) : undefined) ??
    harmOfPassword(id, body, facts)
  )
}

/** Why an operation that can't be put back is left out. */
export function whyNotPermitted(permission: Profile['permissions'][number]): string {
  return `What it changes can't be put back. To allow it, add "${permission}" to the permissions in the profile.`
}

function harmOfUpdate(body: unknown, facts: HarmFacts): string | undefined {
  const update = isRecord(body) ? body['update'] : undefined
  if (!isRecord(update)) return undefined
  if (!facts.isUpdateKept) {
    return 'No firmware update is planned that could be planned again, so none is sent.'
  }
  const since = update['since']
  // A lax server may convert texts, and may take anything else for 1970, which means now.
  const startMs = typeof since === 'string' ? Number(since || 0) : since
  if (typeof startMs === 'number' && Number.isNaN(startMs)) return undefined
  if (typeof startMs === 'number' && startMs >= facts.nowMs + firmwareNoticeMs) return undefined
  return 'A firmware update that starts in the past or within 24 hours is never sent.'
}

/** Operations that set a password. */
const settingPassword: ReadonlySet<OperationId> = new Set([
  'changePassword',
  'resetPassword',
  'registerUser',
])

function harmOfPassword(id: OperationId, body: unknown, facts: HarmFacts): string | undefined {
  if (!isRecord(body)) return undefined
  const { userId, password } = body
  const owner = facts.accounts.find((account) => account.password === password)
  if (owner && !(id === 'login' && owner.userId === userId)) {
    return "An owner's password is sent with the owner's name only."
  }
  if (!settingPassword.has(id) || facts.permissions.includes('weakPasswords')) return undefined
  // A server that does not demand the password can only leave it as it is.
  if (password === undefined || !isGuessable(password, isPublic)) return undefined
  return 'A password that is short or known to others is not sent. To allow it, add "weakPasswords" to the permissions in the profile.'
}

let publicTexts: ReadonlySet<string> | undefined

/** Whether a text is an example of the contract, which everybody can read. */
function isPublic(text: string): boolean {
  publicTexts ??= new Set(passwordsIn(document))
  return publicTexts.has(text)
}

function passwordsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(passwordsIn)
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    name === 'password' && typeof inner === 'string' ? [inner] : passwordsIn(inner),
  )
}

/** Whether a planned update can be planned again in the same way for another day. */
export function isRestorable(update: unknown, nowMs: number): boolean {
  if (!isRecord(update)) return false
  const { since, until, dates } = update
  if (typeof since !== 'number' || typeof until !== 'number' || !Array.isArray(dates)) return false
  const date = new Date(since + jstOffsetMs)
  if (Number.isNaN(date.getTime())) return false
  const day = date.toISOString().slice(0, 10)
  return dates.includes(day) && since >= nowMs + firmwareNoticeMs && until > since
}

/** A start and an end on the last day that is offered. Undefined if that day is too soon. */
export function harmlessUpdate(
  update: unknown,
  nowMs: number,
): { since: number; until: number } | undefined {
  if (!isRestorable(update, nowMs) || !isRecord(update) || !Array.isArray(update['dates'])) {
    return undefined
  }
  const days = update['dates'].filter((day) => typeof day === 'string').toSorted()
  const since = Date.parse(`${days.at(-1)}T01:00:00+09:00`)
  return since >= nowMs + firmwareNoticeMs ? { since, until: since + 3 * hourMs } : undefined
}
