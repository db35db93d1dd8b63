import { useState } from 'react'

interface Bound {
  value: string
  onChange: (event: { currentTarget: { value: string } }) => void
}

/** Holds the values of a form's fields. `bind` returns the props of a field. */
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

export function filled<Values extends Record<string, string>>(values: Values): Partial<Values> {
  const next: Partial<Values> = {}
  for (const name in values) if (values[name] !== '') next[name] = values[name]
  return next
}
