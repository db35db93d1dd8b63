/** One line that is overwritten. It is shown only on a terminal. */
export interface ProgressLine {
  show(text: string): void
  clear(): void
}

const clearLine = '\r\u{1B}[K'

/** Creates a progress line on standard error. */
export function createProgressLine(): ProgressLine {
  const { stderr } = process
  return {
    show(text) {
      if (stderr.isTTY) stderr.write(clearLine + text.slice(0, (stderr.columns ?? 80) - 1))
    },
    clear() {
      if (stderr.isTTY) stderr.write(clearLine)
    },
  }
}
