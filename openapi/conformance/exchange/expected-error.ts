/** An error that is not a bug in the checks. The message is a sentence for the user. */
export class ExpectedError extends Error {}

/** Returns why something failed, as a sentence. Shows only the place of a bug in the checks, as its message may have secrets. */
export function reasonOf(error: unknown): string {
  if (error instanceof ExpectedError) return error.message
  const { name, stack = '' } = error instanceof Error ? error : new Error('unknown')
  const [place = 'an unknown place'] = /[\w.-]+\.[jt]s:\d+/.exec(stack) ?? []
  return `This could not be checked because the check has a bug (${name} at ${place}). Please report it.`
}
