import * as z from 'zod/mini'
import { draftKey } from './draft-key.ts'
import { parseJson } from './parse-json.ts'

/**
 * The values that a user has typed into a form of several steps, stored until the last step is
 * done.
 */
export interface Draft<Values> {
  /** The stored values. Undefined if there are none or they are not valid for the form. */
  read(): Values | undefined
  save(values: Values): void
  clear(): void
}

/**
 * Creates a draft in the tab's session storage, which is cleared whenever the signed-in user
 * changes. `schema` checks the values each time they are read. Fields named in `secrets` stay in the
 * memory of the page: after a reload they are missing.
 */
export function createDraft<Values extends object>(
  name: string,
  schema: z.ZodMiniType<Values>,
  {
    storage = () => sessionStorage,
    secrets = [],
  }: {
    storage?: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
    secrets?: readonly (keyof Values & string)[]
  } = {},
): Draft<Values> {
  const key = draftKey(name)
  const isSecret = (field: string): boolean => secrets.some((secret) => secret === field)
  let inMemory: object = {}
  return {
    read() {
      const text = storage().getItem(key)
      if (text === null) {
        inMemory = {}
        return undefined
      }
      const stored = parseJson(text)
      const isObject = typeof stored === 'object' && stored !== null
      return z.safeParse(schema, isObject ? { ...stored, ...inMemory } : stored).data
    },
    save(values) {
      const fields = Object.entries(values)
      const entriesOf = (isWanted: boolean) =>
        Object.fromEntries(fields.filter(([field]) => isSecret(field) === isWanted))
      inMemory = entriesOf(true)
      storage().setItem(key, JSON.stringify(entriesOf(false)))
    },
    clear() {
      inMemory = {}
      storage().removeItem(key)
    },
  }
}
