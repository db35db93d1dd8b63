import type { MockOperation } from './operation.ts'

/** The chosen responses by operation id, each as the value of the `Prefer` header that requests the response. */
export type Choices = ReadonlyMap<string, string>

/** For session storage. */
export function serialiseChoices(choices: Choices): string {
  return new URLSearchParams([...choices]).toString()
}

/** Leaves out responses that the contract no longer has. */
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
