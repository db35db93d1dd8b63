import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { FormSchema } from './form-schema.ts'
import { deleteDraft, readDraft, saveDraft } from './draft-storage.ts'

export interface Draft<Values extends object> {
  /** Returns a form's initial values, overridden by those of the draft, which may be invalid. */
  applyTo<Initial extends object>(initial: Initial): Initial
  /** Returns the values of the draft. Undefined if any of them is missing or invalid. */
  read(): Values | undefined
  save(values: { readonly [Name in keyof Values]?: unknown }): void
  clear(): void
}

/**
 * Creates the storage for what a user has typed into a form but not sent. It survives a reload and navigation, and is deleted
 * when the signed-in user changes. Fields named in `secrets` are only in memory, so a reload loses them.
 */
export function createDraft<Values extends object>(
  name: string,
  schema: FormSchema<Values>,
  secrets: readonly (keyof Values & string)[] = [],
): Draft<Values> {
  return {
    applyTo(initial) {
      const draft = readDraft(name)
      const known = Object.entries(initial).flatMap(([field, value]: [string, unknown]) =>
        typeof draft[field] === typeof value ? [[field, draft[field]] as const] : [],
      )
      return { ...initial, ...Object.fromEntries(known) }
    },
    read: () => schema.safeParse(readDraft(name)).data,
    save: (values) => saveDraft(name, values, secrets),
    clear: () => deleteDraft(name),
  }
}

/** Saves the draft whenever the form's values change. */
export function useDraft<Values extends FieldValues>(
  { subscribe }: Pick<UseFormReturn<Values>, 'subscribe'>,
  draft: Pick<Draft<Values>, 'save'> | undefined,
): void {
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => draft?.save(values) }),
    [subscribe, draft],
  )
}
