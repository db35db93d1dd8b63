/** The first thing in a journal: what it takes to make the same world again. */
export type JournalHeader = {
  readonly format: 'equser-journal'
  /** Of the form of the journal, and of what its digests are made of. */
  readonly version: 2
  readonly seed: string
  /** Virtual time of the first instant, in epoch milliseconds. */
  readonly startAtMs: number
  /** The scenario's text goes with its name: a file may have changed by the time of a replay. */
  readonly scenario: { readonly name: string; readonly source: string }
  readonly contractVersion: string
}

/** One input that a world took, and the digest of what it answered. */
export type JournalEntry<Input> = {
  /** 0 for the world's first input, then one more each time. */
  readonly index: number
  /** Virtual time in epoch milliseconds. */
  readonly atMs: number
  readonly input: Input
  /** SHA-256 of the output, in hexadecimal. */
  readonly outputDigest: string
}
