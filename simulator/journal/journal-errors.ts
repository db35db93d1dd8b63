/**
 * Refuses an entry out of turn: it comes from a world that is not the one the journal tells of.
 *
 * @throws Error naming the entry that is due
 */
export function requireNextIndex(index: number, nextIndex: number, isClosed: boolean): void {
  if (isClosed) throw new Error(`The journal is closed and can't take entry ${index}.`)
  if (index !== nextIndex) {
    throw new Error(`The journal's next entry is ${nextIndex}, not ${index}.`)
  }
}

export function nameTakenError(name: string): Error {
  return new Error(`There is a journal of a world ${name} already.`)
}

export function unknownNameError(name: string): Error {
  return new Error(`There is no journal of a world ${name}.`)
}

/** Kept worlds that can't be had or kept; the message says where, why, and what can be done. */
export class StoreError extends Error {
  override name = 'StoreError'
}

/** A journal file that can't be read. The message names file, line and reason. */
export class JournalFileError extends Error {
  override name = 'JournalFileError'
}
