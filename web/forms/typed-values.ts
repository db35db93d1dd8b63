import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { FormSchema } from './form-schema.ts'
import { forgetTyped, readTyped, saveTyped } from './typed-storage.ts'

/** What a user has typed into a form. */
export interface TypedValues<Values extends object> {
  /** Returns the initial values of a form, replaced by what was typed, whether it is valid or not. */
  applyTo<Initial extends object>(initial: Initial): Initial
  /** Returns what was typed. Undefined if it is incomplete or not valid for the form. */
  read(): Values | undefined
  save(values: { readonly [Name in keyof Values]?: unknown }): void
  clear(): void
}

/**
 * Keeps what is typed into a form in the tab's session storage, so that it survives a reload and a
 * look at another page. It is deleted when the signed-in user changes. Fields named in `secrets`
 * stay in the memory of the page: after a reload they are missing.
 */
export function createTypedValues<Values extends object>(
  name: string,
  schema: FormSchema<Values>,
  secrets: readonly (keyof Values & string)[] = [],
): TypedValues<Values> {
  return {
    applyTo(initial) {
      const typed = readTyped(name)
      const known = Object.entries(initial).flatMap(([field, value]: [string, unknown]) =>
        typeof typed[field] === typeof value ? [[field, typed[field]] as const] : [],
      )
      return { ...initial, ...Object.fromEntries(known) }
    },
    read: () => schema.safeParse(readTyped(name)).data,
    save: (values) => saveTyped(name, values, secrets),
    clear: () => forgetTyped(name),
  }
}

/** Keeps what is typed into a form from now on. */
export function useTypedValues<Values extends FieldValues>(
  { subscribe }: Pick<UseFormReturn<Values>, 'subscribe'>,
  typed: Pick<TypedValues<Values>, 'save'> | undefined,
): void {
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => typed?.save(values) }),
    [subscribe, typed],
  )
}
