import { isRecord } from '../../openapi/base/records.ts'
import { jsonOf } from '../../openapi/base/json-of.ts'
import { sessionStore } from '../runtime/storage.ts'

type Fields = Record<string, unknown>

const prefix = 'equser.typed.'
const ownerKey = 'equser.owner'

/** Fields kept in memory only, by form. A reload loses them. */
const inMemory = new Map<string, Fields>()

/** Session storage survives a reload. */
export function readDraft(name: string): Fields {
  const stored = sessionStore.getItem(prefix + name)
  // Without a stored draft, the storage was cleared for another user, so the secrets are deleted too.
  if (stored === null) inMemory.delete(name)
  // Session storage can contain anything.
  const draft = stored === null ? undefined : jsonOf(stored)
  return { ...(isRecord(draft) && draft), ...inMemory.get(name) }
}

/** Saves a draft. Fields named in `secrets` are kept in memory only. */
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
 * Deletes the drafts in this tab if another user made them. Session storage also records their owner: the key of the last signed-in
 * user. An expired session deletes nothing, so that the same user can continue after the next login.
 *
 * @returns whether another signed-in user was their owner
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
