import type { MockOperation } from './operation.ts'

/** Responses by operation id. Each value is for the `Prefer` header that requests the response. */
export type Choices = ReadonlyMap<string, string>

/** For links and session storage. */
export function serialiseChoices(choices: Choices): string {
  return new URLSearchParams([...choices]).toString()
}

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

export function withChoice(choices: Choices, id: string, prefer: string): Choices {
  const next = new Map(choices)
  if (prefer === '') next.delete(id)
  else next.set(id, prefer)
  return next
}
