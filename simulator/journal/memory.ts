import type { JournalEntry, JournalHeader } from '../world/journal-entry.ts'
import type { Journal } from './journal.ts'

/** A journal that lives and dies with the process. It grows with every entry. */
export function memoryJournal<Input>(header: JournalHeader): Journal<Input> {
  const kept: JournalEntry<Input>[] = []
  let isClosed = false
  return {
    header,
    append(entry) {
      if (isClosed) throw new Error(`The journal is closed and can't take entry ${entry.index}.`)
      if (entry.index !== kept.length) {
        throw new Error(`The journal's next entry is ${kept.length}, not ${entry.index}.`)
      }
      kept.push(entry)
    },
    entries: () => kept.slice(),
    close() {
      isClosed = true
    },
  }
}
