import type { MockOperation } from './operation.ts'

/** The selected responses by operation id. Each is the value of the `Prefer` header that requests it. */
export type Choices = ReadonlyMap<string, string>

/** Serialises the choices for links and session storage. */
export function serialiseChoices(choices: Choices): string {
  return new URLSearchParams([...choices]).toString()
}

/** Parses serialised choices. `unknown` lists choices without an operation or response in the contract. */
export function parseChoices(
  text: string,
  operations: readonly MockOperation[],
): { choices: Choices; unknown: string[] } {
  const choices = new Map<string, string>()
  const unknown: string[] = []
  for (const [id, prefer] of new URLSearchParams(text)) {
    const operation = operations.find((candidate) => candidate.id === id)
    if (operation?.responses.some((response) => response.prefer === prefer)) choices.set(id, prefer)
    else unknown.push(`${id} (${prefer})`)
  }
  return { choices, unknown }
}

/** Sets the choice of an operation. An empty choice removes it. */
export function withChoice(choices: Choices, id: string, prefer: string): Choices {
  const next = new Map(choices)
  if (prefer === '') next.delete(id)
  else next.set(id, prefer)
  return next
}
