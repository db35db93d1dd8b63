import * as z from 'zod/mini'

/** What a user typed into a form of several steps, kept until the last one is done. */
export interface Draft<Values> {
  /** What was kept; undefined when that is nothing, or not (any more) all that the form asks for. */
  read(): Values | undefined
  keep(values: Values): void
  clear(): void
}

/**
 * Keeps a form's values under a name in the tab's session storage, which is emptied whenever the
 * signed-in user changes. `schema` judges them anew whenever they are read.
 */
export function draft<Values>(
  name: string,
  schema: z.ZodMiniType<Values>,
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = () => sessionStorage,
): Draft<Values> {
  const key = `equser.draft.${name}`
  return {
    read() {
      const text = storage().getItem(key)
      return text === null ? undefined : z.safeParse(schema, parse(text)).data
    },
    keep: (values) => storage().setItem(key, JSON.stringify(values)),
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
