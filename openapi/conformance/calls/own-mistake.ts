/**
 * A sentence about an error that no check expects: a mistake of the checks. It has the place instead of the message, which
 * may quote what the server sent.
 */
export function ownMistake(error: unknown): string {
  const { name, stack = '' } = error instanceof Error ? error : new Error('unknown')
  const [place = 'an unknown place'] = /[\w.-]+\.[jt]s:\d+/.exec(stack) ?? []
  return `This could not be checked because of a mistake in the checks (${name} at ${place}). Please report it.`
}
