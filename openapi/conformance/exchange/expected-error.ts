/** An error that is no mistake of the checks. The message is a sentence for the user. */
export class ExpectedError extends Error {}

/**
 * Why something could not be done, as a sentence. For a mistake of the checks it has the place instead of the message,
 * which may quote what the server sent.
 */
export function reasonOf(error: unknown): string {
  if (error instanceof ExpectedError) return error.message
  const { name, stack = '' } = error instanceof Error ? error : new Error('unknown')
  const [place = 'an unknown place'] = /[\w.-]+\.[jt]s:\d+/.exec(stack) ?? []
  return `This could not be checked because of a mistake in the checks (${name} at ${place}). Please report it.`
}
