import * as z from 'zod/mini'
import { draftKey } from './draft-key.ts'

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
 * changes. `schema` checks the values each time they are read.
 */
export function createDraft<Values>(
  name: string,
  schema: z.ZodMiniType<Values>,
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = () => sessionStorage,
): Draft<Values> {
  const key = draftKey(name)
  return {
    read() {
      const text = storage().getItem(key)
      return text === null ? undefined : z.safeParse(schema, parse(text)).data
    },
    save: (values) => storage().setItem(key, JSON.stringify(values)),
    clear: () => storage().removeItem(key),
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
