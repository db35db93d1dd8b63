import { type OperationId, document } from '../../contract/contract.ts'
import { dayMs, hourMs, jstOffsetMs } from '../../base/durations.ts'
import { isRecord } from '../../base/records.ts'
import type { Account, Profile } from '../profile/profile.ts'
import type { CallOptions } from '../calls/caller.ts'
import { permissionFor } from '../profile/permissions.ts'
import { pairOf } from '../calls/read-back.ts'
import { sentBody } from '../calls/sent-body.ts'
import { isGuessable } from './test-values.ts'

interface GuardState {
  accounts: readonly Account[]
  permissions: Profile['permissions']
  nowMs: number
  /** Returns why the data of a reading operation can't be restored. Undefined if it can be restored. */
  whyLost: (read: OperationId) => string | undefined
  isUpdateKept: boolean
}

/** Minimum time until an update starts: it must not start during the run, or while the plan may still have to be restored. */
const firmwareNoticeMs = dayMs

/** Returns why a request must not be sent, as a sentence. Undefined if it is harmless or its effect can be undone. */
export function blockReason(
  id: OperationId,
  options: CallOptions,
  state: GuardState,
): string | undefined {
  const permission = permissionFor(id)
  if (permission && !state.permissions.includes(permission)) return whyNotPermitted(permission)
  const body = sentBody(options)
  const pair = pairOf(id)
  return (
    (pair && state.whyLost(pair.read)) ??
    (id === 'saveFirmwareUpdate' ? updateReason(body, state) : undefined) ??
    passwordReason(id, body, state)
  )
}

/** Returns why an operation whose effect can't be undone is not tested. */
export function whyNotPermitted(permission: Profile['permissions'][number]): string {
  return `Its effect can't be undone. To allow it, add "${permission}" to the permissions in the profile.`
}

function updateReason(body: unknown, state: GuardState): string | undefined {
  const update = isRecord(body) ? body['update'] : undefined
  if (!isRecord(update)) return undefined
  if (!state.isUpdateKept)
    return 'No firmware update is sent, because the current plan could not be restored.'
  const since = update['since']
  // A lenient server may convert strings, and may interpret other values as 1970, so that the update starts now.
  const startMs = typeof since === 'string' ? Number(since || 0) : since
  if (typeof startMs === 'number' && Number.isNaN(startMs)) return undefined
  if (typeof startMs === 'number' && startMs >= state.nowMs + firmwareNoticeMs) return undefined
  return 'A firmware update that starts in the past or within 24 hours is never sent.'
}

const settingPassword: ReadonlySet<OperationId> = new Set([
  'changePassword',
  'resetPassword',
  'registerUser',
])

function passwordReason(id: OperationId, body: unknown, state: GuardState): string | undefined {
  if (!isRecord(body)) return undefined
  const { userId, password } = body
  const owner = state.accounts.find((account) => account.password === password)
  if (owner && !(id === 'login' && owner.userId === userId))
    return "An owner's password is only sent with that owner's name."
  if (!settingPassword.has(id) || state.permissions.includes('weakPasswords')) return undefined
  // Without a password in the request, a server can only leave the old one unchanged.
  if (password === undefined || !isGuessable(password, isPublic)) return undefined
  return 'Passwords that are short or publicly known are not sent. To allow them, add "weakPasswords" to the permissions in the profile.'
}

let publicTexts: ReadonlySet<string> | undefined

/** Returns whether a text is an example in the contract, which is public. */
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

/** Returns whether a planned update can be planned again for another day. */
export function isRestorable(update: unknown, nowMs: number): boolean {
  if (!isRecord(update)) return false
  const { since, until, dates } = update
  if (typeof since !== 'number' || typeof until !== 'number' || !Array.isArray(dates)) return false
  const date = new Date(since + jstOffsetMs)
  if (Number.isNaN(date.getTime())) return false
  const day = date.toISOString().slice(0, 10)
  return dates.includes(day) && since >= nowMs + firmwareNoticeMs && until > since
}

/** Times of day at which a harmless update may start. The later one is needed if the last offered day is tomorrow. */
const harmlessHours = ['01', '20']

/** Returns a start and an end on the last offered day. Undefined if that day is too soon. */
export function harmlessUpdate(
  update: unknown,
  nowMs: number,
): { since: number; until: number } | undefined {
  if (!isRestorable(update, nowMs) || !isRecord(update) || !Array.isArray(update['dates']))
    return undefined
  const last = update['dates']
    .filter((day) => typeof day === 'string')
    .toSorted()
    .at(-1)
  const since = harmlessHours
    .map((hour) => Date.parse(`${last}T${hour}:00:00+09:00`))
    .find((startMs) => startMs >= nowMs + firmwareNoticeMs)
  return since === undefined ? undefined : { since, until: since + 3 * hourMs }
}
