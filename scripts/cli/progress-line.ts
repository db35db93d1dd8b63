type Output = Pick<NodeJS.WriteStream, 'isTTY' | 'columns' | 'write'>

const clearLine = '\r\u{1B}[K'

/**
 * Creates a line that is overwritten, and never wraps. It is shown only on a terminal: logs get the results alone.
 *
 * @param output where it is written. Defaults to standard error
 * @param intervalMs the least time between two texts in milliseconds; texts in between are left out
 */
export function createProgressLine(output: Output = process.stderr, intervalMs = 0) {
  let shownAtMs = performance.now()
  let isShown = false
  return {
    show(text: string): void {
      if (!output.isTTY || performance.now() - shownAtMs < intervalMs) return
      shownAtMs = performance.now()
      isShown = true
      output.write(clearLine + text.slice(0, (output.columns || 80) - 1))
    },
    clear(): void {
      if (isShown) output.write(clearLine)
      isShown = false
    },
  }
}
