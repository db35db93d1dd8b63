const maxErrorLines = 4

/** The first lines of an error's message, indented, without its stack. */
export function describeError(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  // A file that can't be read is reported once for each reference to it.
  const lines = [...new Set(message.split('\n'))]
  const more = lines.length - maxErrorLines
  return [...lines.slice(0, maxErrorLines), ...(more > 0 ? [`and ${more} more`] : [])]
    .map((line) => `  ${line}`)
    .join('\n')
}
