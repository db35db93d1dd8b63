import { minuteMs } from '../../openapi/base/durations.ts'

type Output = Pick<NodeJS.WriteStream, 'isTTY' | 'columns' | 'write'>

const clearLine = '\r\u{1B}[K'

const logIntervalMs = minuteMs

/**
 * Creates a line that shows the progress of a command. On a terminal, each text replaces the previous one and is cut off at the
 * terminal's width. Otherwise, writes a line each minute.
 *
 * @param output the default is standard error
 * @param intervalMs on a terminal, the minimum time between two texts; texts in between are skipped
 */
export function createProgressLine(
  output: Output = process.stderr,
  intervalMs = 0,
  now: () => number = () => performance.now(),
) {
  let shownAtMs = now()
  let isShown = false
  return {
    show(text: string): void {
      const pauseMs = output.isTTY ? intervalMs : logIntervalMs
      if (now() - shownAtMs < pauseMs) return
      shownAtMs = now()
      if (!output.isTTY) {
        output.write(`${text}\n`)
        return
      }
      isShown = true
      output.write(clearLine + text.slice(0, (output.columns || 80) - 1))
    },
    clear(): void {
      if (isShown) output.write(clearLine)
      isShown = false
    },
  }
}
