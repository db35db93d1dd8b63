interface TestPlace {
  title: string
  /** E.g. `tests/web/text.test.ts:12`. */
  place: string
}

/** Describes what failed, where, and how to run that test alone. */
export function failureText({ title, place }: TestPlace, message: string, command: string): string {
  return [`✗ ${title}`, `  at ${place}`, indent(message), `  To run it again: ${command}`, ''].join(
    '\n',
  )
}

/** Lists durations above one second, longest first, as lines that `npm test` shows at its end. */
export function slowestLines(durationsMs: ReadonlyMap<string, number>, count: number): string[] {
  return [...durationsMs]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, count)
    .filter(([, ms]) => ms >= 1_000)
    .map(([name, ms]) => `[slow] ${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`)
}

function indent(text: string): string {
  return text
    .trim()
    .split('\n')
    .map((line) => `    ${line}`)
    .join('\n')
}
