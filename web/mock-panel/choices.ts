import type { MockOperation } from './operation.ts'

/** The chosen responses by operation id, each as the value of the `Prefer` header that requests the response. */
export type Choices = ReadonlyMap<string, string>

/** Returns the choices as text for session storage. */
export function serialiseChoices(choices: Choices): string {
  return new URLSearchParams([...choices]).toString()
}

/** Returns the choices in a stored text. Omits choices of responses that the contract no longer has. */
export function parseChoices(text: string, operations: readonly MockOperation[]): Choices {
  return new Map(
    [...new URLSearchParams(text)].filter(([id, prefer]) =>
      operations
        .find((operation) => operation.id === id)
        ?.responses.some((response) => response.prefer === prefer),
    ),
  )
}

export function withChoice(choices: Choices, id: string, prefer: string): Choices {
  const next = new Map(choices)
  if (prefer === '') next.delete(id)
  else next.set(id, prefer)
  return next
}
