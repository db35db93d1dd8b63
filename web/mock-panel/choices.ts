import type { MockOperation } from './operation.ts'

/** The selected responses by operation id, each as the value of the `Prefer` header that asks for it. */
export type Choices = ReadonlyMap<string, string>

/** All choices as text for links and the session storage. */
export function serialiseChoices(choices: Choices): string {
  return new URLSearchParams([...choices]).toString()
}

/** Parses serialised choices. `unknown` lists those that match no operation or response of the contract. */
export function parseChoices(
  text: string,
  operations: readonly MockOperation[],
): { choices: Choices; unknown: string[] } {
  const choices = new Map<string, string>()
  const unknown: string[] = []
  for (const [id, prefer] of new URLSearchParams(text)) {
    const operation = operations.find((one) => one.id === id)
    if (operation?.responses.some((one) => one.prefer === prefer)) choices.set(id, prefer)
    else unknown.push(`${id} (${prefer})`)
  }
  return { choices, unknown }
}

/** Sets the choice of an operation, or removes it if it is empty. */
export function withChoice(choices: Choices, id: string, prefer: string): Choices {
  const next = new Map(choices)
  if (prefer === '') next.delete(id)
  else next.set(id, prefer)
  return next
}
