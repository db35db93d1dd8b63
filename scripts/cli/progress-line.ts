type Output = Pick<NodeJS.WriteStream, 'isTTY' | 'columns' | 'write'>

const clearLine = '\r\u{1B}[K'

/**
 * Creates a progress line that is overwritten and never wraps. It is only shown on a terminal, so that logs contain only results.
 *
 * @param output default: standard error
 * @param intervalMs minimum time between two texts, in milliseconds; texts in between are skipped
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
