/**
 * Checks that an entry is the next one of a journal. Another entry would come from a world in another state.
 *
 * @throws Error that names the expected index
 */
export function requireNextIndex(index: number, nextIndex: number, isClosed: boolean): void {
  if (isClosed) throw new Error(`The journal is closed. Entry ${index} can't be added.`)
  if (index !== nextIndex) {
    throw new Error(`The journal's next entry is ${nextIndex}, not ${index}.`)
  }
}

/** A world with this name is stored already. */
export class NameTakenError extends Error {
  override name = 'NameTakenError'

  constructor(world: string) {
    super(`World ${world} already has a journal.`)
  }
}

export function unknownNameError(name: string): Error {
  return new Error(`World ${name} has no journal.`)
}

/** Stored worlds can't be read or written. The message says where, why, and how to fix it. */
export class StoreError extends Error {
  override name = 'StoreError'
}

/** A write failed on its way, so that nobody knows whether it had an effect. The message says so. */
export class UnknownOutcomeError extends StoreError {
  override name = 'UnknownOutcomeError'
}

/** A journal file that can't be read. The message names file, line and reason. */
export class JournalFileError extends Error {
  override name = 'JournalFileError'
}
