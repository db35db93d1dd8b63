import type { Terminal } from '../../state/terminal.ts'
import { terminalTime } from './clock.ts'

/** The log covers about 6 months. */
const retentionMs = 183 * 86_400_000

/** Appends a line to the terminal's log, with the time of the terminal's clock, and removes expired lines. */
export function logLine(terminal: Terminal, nowMs: number, text: string): void {
  const at = terminalTime(terminal, nowMs)
  terminal.log.push({ at, text })
  const firstRecent = terminal.log.findIndex((line) => at - line.at < retentionMs)
  if (firstRecent > 0) terminal.log.splice(0, firstRecent)
}
