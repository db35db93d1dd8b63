import { harEntry, harOf, type TimedExchange } from '../har/write-har.ts'
import type { MaskOptions } from '../masking/without-secrets.ts'

/** The traffic of a proxy for a HAR file. Secrets are masked at once. */
export interface HarRecording {
  add(exchange: TimedExchange): void
  /** Number of recorded exchanges. */
  readonly size: number
  /** Whether an exchange was left out, because the recording has reached 256 MiB. */
  readonly isFull: boolean
  har(): string
}

/** A text can't be longer than 512 MiB. */
const maximalCharacters = 256 * 1024 * 1024

/**
 * Creates an empty recording.
 *
 * @param server origin of the server
 */
export function createHarRecording(server: string, options: MaskOptions): HarRecording {
  const entries: string[] = []
  let characters = 0
  let isFull = false
  return {
    get size() {
      return entries.length
    },
    get isFull() {
      return isFull
    },
    add(exchange) {
      const entry = harEntry(exchange, server, options)
      isFull ||= characters + entry.length > maximalCharacters
      if (isFull) return
      characters += entry.length
      entries.push(entry)
    },
    har: () => harOf(entries),
  }
}
