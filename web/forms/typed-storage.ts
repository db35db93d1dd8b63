import { isRecord } from '../../openapi/base/records.ts'
import { jsonOf } from '../../openapi/base/json-of.ts'

type Fields = Record<string, unknown>

const prefix = 'equser.typed.'
const ownerKey = 'equser.owner'

/** Fields that are never stored, by the name of their form. A reload loses them. */
const inMemory = new Map<string, Fields>()

/** What was typed into a form in this tab. Session storage survives a reload. */
export function readTyped(name: string): Fields {
  const stored = sessionStorage.getItem(prefix + name)
  // The storage was cleared for another user.
  if (stored === null) inMemory.delete(name)
  // Session storage may hold anything.
  const typed = stored === null ? undefined : jsonOf(stored)
  return { ...(isRecord(typed) && typed), ...inMemory.get(name) }
}

/** Keeps what is typed into a form. Fields named in `secrets` stay in the memory of the page. */
export function saveTyped(name: string, values: object, secrets: readonly string[] = []): void {
  const fields: [string, unknown][] = Object.entries(values)
  const entriesOf = (isWanted: boolean): Fields =>
    Object.fromEntries(fields.filter(([field]) => secrets.includes(field) === isWanted))
  inMemory.set(name, entriesOf(true))
  sessionStorage.setItem(prefix + name, JSON.stringify(entriesOf(false)))
}

/** Deletes what was typed into a form, or only some of its fields. */
export function forgetTyped(name: string, fields?: readonly string[]): void {
  const rest = Object.entries(readTyped(name)).filter(
    ([field]) => fields?.includes(field) === false,
  )
  inMemory.delete(name)
  if (rest.length === 0) sessionStorage.removeItem(prefix + name)
  else saveTyped(name, Object.fromEntries(rest))
}

/** Whether this tab holds typed values of any form. */
export function hasTypedValues(): boolean {
  return Object.keys(sessionStorage).some((key) => key.startsWith(prefix))
}

/**
 * Deletes what was typed in this tab for another user. Session storage also holds the user for whom
 * it was typed: nobody, or the key of the last user who signed in. An expired session deletes
 * nothing, so that the same user can go on after the next login.
 */
export function keepTypedValuesOf(user: string): void {
  if (sessionStorage.getItem(ownerKey) === user) return
  sessionStorage.clear()
  sessionStorage.setItem(ownerKey, user)
}

/** Deletes what was typed in this tab. */
export function forgetTypedValues(): void {
  sessionStorage.clear()
}
