import { useState } from 'react'

interface Bound {
  value: string
  onChange: (event: { currentTarget: { value: string } }) => void
}

/** The texts of a form's fields, and the properties that connect a field of the form with its text. */
export function useFields<Values extends Record<string, string>>(
  initial: Values,
): { values: Values; bind: (name: keyof Values & string) => Bound } {
  const [values, setValues] = useState(initial)
  return {
    values,
    bind: (name) => ({
      value: values[name] ?? '',
      onChange: ({ currentTarget: { value } }) => setValues((last) => ({ ...last, [name]: value })),
    }),
  }
}

/** The texts of fields that are not empty, by their names. */
export function filled<Values extends Record<string, string>>(values: Values): Partial<Values> {
  const next: Partial<Values> = {}
  for (const name in values) if (values[name] !== '') next[name] = values[name]
  return next
}
