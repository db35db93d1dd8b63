import { type Choice, choiceOf, wordOf } from './choice.ts'
import type { MockOperation } from './operation.ts'

/** What was chosen, by operation. */
export type Choices = ReadonlyMap<string, Choice>

/** All choices in one line, as links and the session storage carry them: `login:400.400010,logout:dynamic`. */
export function lineOf(choices: Choices): string {
  return [...choices].map(([id, choice]) => `${id}:${wordOf(choice)}`).join(',')
}

/** Reads such a line against the contract; what the contract doesn't have is left out and told. */
export function choicesOf(
  line: string,
  operations: readonly MockOperation[],
): { choices: Choices; unknown: string[] } {
  const choices = new Map<string, Choice>()
  const unknown: string[] = []
  for (const part of line.split(',').filter((text) => text !== '')) {
    const [id, word = ''] = part.split(':')
    const operation = operations.find((one) => one.id === id)
    const choice = operation && choiceOf(word, operation)
    if (choice) choices.set(operation.id, choice)
    else unknown.push(part)
  }
  return { choices, unknown }
}

/** The choices with one of them changed; undefined takes it back. */
export function withChoice(choices: Choices, id: string, choice: Choice | undefined): Choices {
  const next = new Map(choices)
  if (choice) next.set(id, choice)
  else next.delete(id)
  return next
}
