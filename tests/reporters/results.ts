/** A test that failed. */
export interface TestPlace {
  title: string
  /** E.g. `tests/web/text.test.ts:12`. */
  place: string
}

/** Describes a failed test: what is wrong, where, and how to run that test alone. */
export function failureText({ title, place }: TestPlace, message: string, command: string): string {
  return [`✗ ${title}`, `  at ${place}`, indent(message), `  To run it again: ${command}`, ''].join(
    '\n',
  )
}

function indent(text: string): string {
  return text
    .trim()
    .split('\n')
    .map((line) => `    ${line}`)
    .join('\n')
}
