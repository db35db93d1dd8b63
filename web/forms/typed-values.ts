import * as z from 'zod/mini'
import { parseJson } from './parse-json.ts'
import { typedKey } from './typed-key.ts'

/** What a user has typed into a form so far, whether it is valid or not. */
export interface TypedValues<Values> {
  /** Returns the values of a form, replaced by those that were typed. */
  applyTo(values: Values): Values
  save(values: { readonly [Name in keyof Values]?: unknown }): void
  clear(): void
}

/**
 * Keeps what is typed into a form in the tab's session storage, so that it survives a reload and a
 * look at another page. Fields named in `secrets` are never stored.
 */
export function createTypedValues<Values extends Record<string, string | boolean>>(
  name: string,
  secrets: readonly (keyof Values & string)[] = [],
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = () => sessionStorage,
): TypedValues<Values> {
  const key = typedKey(name)
  const isSecret = (field: string): boolean => secrets.some((secret) => secret === field)
  return {
    applyTo(values) {
      const text = storage().getItem(key)
      const typed =
        z.safeParse(storedSchema, text === null ? undefined : parseJson(text)).data ?? {}
      const known = Object.entries(typed).filter(
        ([field, value]) =>
          Object.hasOwn(values, field) && typeof values[field] === typeof value && !isSecret(field),
      )
      return { ...values, ...Object.fromEntries(known) }
    },
    save(values) {
      const open = Object.entries(values).filter(([field]) => !isSecret(field))
      storage().setItem(key, JSON.stringify(Object.fromEntries(open)))
    },
    clear: () => storage().removeItem(key),
  }
}

const storedSchema = z.record(z.string(), z.unknown())
