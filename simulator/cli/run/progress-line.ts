const intervalMs = 250

/** A line that shows how far the runs are. */
export interface ProgressLine {
  show(text: string, share: number): void
  clear(): void
}

/** Creates the line. It changes at most four times a second, and only on a terminal: logs get the results alone. */
export function progressLine(): ProgressLine {
  const { stderr } = process
  let shownAtMs = performance.now()
  let isShown = false
  return {
    show(text, share) {
      if (!stderr.isTTY || performance.now() - shownAtMs < intervalMs) return
      shownAtMs = performance.now()
      isShown = true
      stderr.write(`\r\u001B[K  ${text} ${Math.floor(100 * share)} %`)
    },
    clear() {
      if (isShown) stderr.write('\r\u001B[K')
      isShown = false
    },
  }
}
