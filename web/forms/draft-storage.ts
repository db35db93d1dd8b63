import { isRecord } from '../../openapi/base/records.ts'
import { jsonOf } from '../../openapi/base/json-of.ts'
import { sessionStore } from '../runtime/storage.ts'

type Fields = Record<string, unknown>

const prefix = 'equser.typed.'
const ownerKey = 'equser.owner'

/** The secret fields of each form. They are only in memory, so a reload loses them. */
const inMemory = new Map<string, Fields>()

/** Returns the saved fields of a form. After a reload, the secret fields are missing. */
export function readDraft(name: string): Fields {
  const stored = sessionStore.getItem(prefix + name)
  // If there is no stored draft, the storage was cleared for another user. The secrets in memory are then deleted too.
  if (stored === null) inMemory.delete(name)
  // Checks the value, because session storage can contain anything.
  const draft = stored === null ? undefined : jsonOf(stored)
  return { ...(isRecord(draft) && draft), ...inMemory.get(name) }
}

/** Saves a draft. Fields named in `secrets` stay in memory and are never stored. */
export function saveDraft(name: string, values: object, secrets: readonly string[] = []): void {
  const fields: [string, unknown][] = Object.entries(values)
  const entriesOf = (isWanted: boolean): Fields =>
    Object.fromEntries(fields.filter(([field]) => secrets.includes(field) === isWanted))
  inMemory.set(name, entriesOf(true))
  sessionStore.setItem(prefix + name, JSON.stringify(entriesOf(false)))
}

export function deleteDraft(name: string, fields?: readonly string[]): void {
  const rest = Object.entries(readDraft(name)).filter(
    ([field]) => fields?.includes(field) === false,
  )
  inMemory.delete(name)
  if (rest.length === 0) sessionStore.removeItem(prefix + name)
  else saveDraft(name, Object.fromEntries(rest))
}

export function hasDrafts(): boolean {
  return sessionStore.keys().some((key) => key.startsWith(prefix))
}

/**
 * Clears session storage, which contains the drafts, if it belongs to another user than `user`, the key of the signed-in user.
 * The end of a session deletes nothing, so that the same user can continue after the next login.
 *
 * @returns whether the drafts belonged to another signed-in user
 */
export function deleteDraftsOfOthers(user: string): boolean {
  const owner = sessionStore.getItem(ownerKey)
  if (owner === user) return false
  sessionStore.clear()
  sessionStore.setItem(ownerKey, user)
  return owner !== null
}

export function deleteDrafts(): void {
  sessionStore.clear()
}
