import { type Choice, parseChoice, serialiseChoice } from './choice.ts'
import type { MockOperation } from './operation.ts'

/** The choices by operation id. */
export type Choices = ReadonlyMap<string, Choice>

/** All choices as text for links and the session storage, e.g. `login:400.400010,logout:dynamic`. */
export function serialiseChoices(choices: Choices): string {
  return [...choices].map(([id, choice]) => `${id}:${serialiseChoice(choice)}`).join(',')
}

/** Parses serialised choices. `unknown` lists the parts that match no operation or response of the contract. */
export function parseChoices(
  text: string,
  operations: readonly MockOperation[],
): { choices: Choices; unknown: string[] } {
  const choices = new Map<string, Choice>()
  const unknown: string[] = []
  for (const part of text.split(',').filter((one) => one !== '')) {
    const [id, serialised = ''] = part.split(':')
    const operation = operations.find((one) => one.id === id)
    const choice = operation && parseChoice(serialised, operation)
    if (choice) choices.set(operation.id, choice)
    else unknown.push(part)
  }
  return { choices, unknown }
}

/** Sets the choice of an operation, or removes it if `choice` is undefined. */
export function withChoice(choices: Choices, id: string, choice: Choice | undefined): Choices {
  const next = new Map(choices)
  if (choice) next.set(id, choice)
  else next.delete(id)
  return next
}
