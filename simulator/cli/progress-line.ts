/** One line that is overwritten. It is shown only on a terminal: logs get the results alone. */
export interface ProgressLine {
  show(text: string): void
  clear(): void
}

type Output = Pick<NodeJS.WriteStream, 'isTTY' | 'columns' | 'write'>

const clearLine = '\r\u{1B}[K'

/**
 * Creates a progress line. It never wraps.
 *
 * @param output where it is written. Defaults to standard error
 * @param intervalMs the least time between two texts in milliseconds; texts in between are left out
 */
export function createProgressLine(output: Output = process.stderr, intervalMs = 0): ProgressLine {
  let shownAtMs = performance.now()
  let isShown = false
  return {
    show(text) {
      if (!output.isTTY || performance.now() - shownAtMs < intervalMs) return
      shownAtMs = performance.now()
      isShown = true
      output.write(clearLine + text.slice(0, (output.columns || 80) - 1))
    },
    clear() {
      if (isShown) output.write(clearLine)
      isShown = false
    },
  }
}
