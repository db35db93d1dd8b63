/** The first record of a journal: everything needed to recreate its world. */
export type JournalHeader = {
  readonly format: 'equser-journal'
  /** Version of the journal format and of the digest input. */
  readonly version: 3
  readonly seed: string
  /** The world's salt. Absent if its tokens follow from the seed. */
  readonly salt?: string | undefined
  /** Virtual start time in epoch milliseconds. */
  readonly startAtMs: number
  /** The scenario's name and full text. The text is included because the file may change before a replay. */
  readonly scenario: { readonly name: string; readonly source: string }
  readonly contractVersion: string
}

/** One input to a world, with the digest of its output. */
export type JournalEntry<Input> = {
  /** Counts a world's inputs from 0. */
  readonly index: number
  /** Virtual time in epoch milliseconds. */
  readonly atMs: number
  readonly input: Input
  /** SHA-256 of the output, in hexadecimal. */
  readonly outputDigest: string
}
