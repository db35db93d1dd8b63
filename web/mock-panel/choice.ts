import type { MockAnswer, MockOperation } from './operation.ts'

/** What an operation is to answer: an example, a status without a body, or values made up by the schema. */
export type Choice = { kind: 'answer'; status: number; example?: string } | { kind: 'dynamic' }

/** What the mock is asked for with a call, as the value of its `Prefer` header. */
export function preferOf(choice: Choice): string {
  if (choice.kind === 'dynamic') return 'dynamic=true'
  const { status, example } = choice
  return example === undefined ? `code=${status}` : `code=${status}, example=${example}`
}

/** The choice in one word, e.g. `400.400014`, `204` or `dynamic`. */
export function wordOf(choice: Choice): string {
  if (choice.kind === 'dynamic') return 'dynamic'
  const { status, example } = choice
  return example === undefined ? String(status) : `${status}.${encodeURIComponent(example)}`
}

/** The choice behind a word; undefined when the operation has no such answer. */
export function choiceOf(word: string, { answers }: MockOperation): Choice | undefined {
  if (word === 'dynamic') return { kind: 'dynamic' }
  return answers.map(choosing).find((choice) => wordOf(choice) === word)
}

/** The choice of an answer. */
export function choosing({ status, example }: MockAnswer): Choice {
  return { kind: 'answer', status, ...(example === undefined ? {} : { example }) }
}
