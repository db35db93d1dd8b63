import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { TypedValues } from './typed-values.ts'

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
