import type { Terminal } from '../../state/terminal.ts'

/** The log goes back about 6 months. */
const retentionMs = 183 * 86_400_000

/** Adds a line to the terminal's log and drops those that are too old. */
export function logLine(terminal: Terminal, at: number, text: string): void {
  terminal.log.push({ at, text })
  const firstKept = terminal.log.findIndex((line) => at - line.at < retentionMs)
  if (firstKept > 0) terminal.log.splice(0, firstKept)
}
