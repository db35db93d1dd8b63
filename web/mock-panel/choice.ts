import type { MockResponse, MockOperation } from './operation.ts'

/** The selected response of an operation: an example, a status without a body, or values generated from the schema. */
export type Choice = { kind: 'response'; status: number; example?: string } | { kind: 'dynamic' }

/** The value of the `Prefer` header that asks Prism for the response. */
export function preferHeader(choice: Choice): string {
  if (choice.kind === 'dynamic') return 'dynamic=true'
  const { status, example } = choice
  return example === undefined ? `code=${status}` : `code=${status}, example=${example}`
}

/** A choice as text without spaces or commas, e.g. `400.400014`, `204` or `dynamic`. */
export function serialiseChoice(choice: Choice): string {
  if (choice.kind === 'dynamic') return 'dynamic'
  const { status, example } = choice
  return example === undefined ? String(status) : `${status}.${encodeURIComponent(example)}`
}

/** Parses a serialised choice. Returns undefined if the operation has no such response. */
export function parseChoice(text: string, { responses }: MockOperation): Choice | undefined {
  if (text === 'dynamic') return { kind: 'dynamic' }
  return responses.map(choiceFor).find((choice) => serialiseChoice(choice) === text)
}

/** The choice of a response. */
export function choiceFor({ status, example }: MockResponse): Choice {
  return { kind: 'response', status, ...(example === undefined ? {} : { example }) }
}
