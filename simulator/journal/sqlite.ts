import { openDataFile } from './data-file.ts'
import { groupCommit } from './group-commit.ts'
import type { Journal, JournalStore } from './journal.ts'
import { nameTakenError, unknownNameError } from './journal-errors.ts'
import { textIn } from './row.ts'
import { type SharedFile, sqliteJournal } from './sqlite-journal.ts'
import { type StoredWorld, addWorld, findWorld } from './sqlite-world.ts'

/**
 * Keeps worlds in a folder, for one process at a time. `readInput` makes an input of the JSON value
 * that was kept of it, and throws for one that it does not know.
 *
 * @throws StoreError when the folder can't be used, another process uses it, or its file is damaged
 */
export function sqliteStore<Input>(
  dir: string,
  readInput: (value: unknown) => Input,
): JournalStore<Input> {
  const file = openDataFile(dir)
  const { statements } = file
  const group = groupCommit((work) => file.inTransaction(work))
  const journals = new Map<string, Journal<Input>>()

  function change(work: () => void): void {
    group.flush()
    file.inTransaction(work)
  }

  const shared: SharedFile<Input> = { file, group, change, readInput }

  function open(name: string): Journal<Input> | undefined {
    const opened = journals.get(name)
    if (opened) return opened
    const world = findWorld(file, name)
    if (!world) return undefined
    const journal = sqliteJournal(shared, world)
    journals.set(name, journal)
    return journal
  }

  function added(name: string): Journal<Input> {
    const journal = open(name)
    if (!journal) throw unknownNameError(name)
    return journal
  }

  function known(name: string): StoredWorld {
    const world = findWorld(file, name)
    if (!world) throw unknownNameError(name)
    return world
  }

  function requireFree(name: string): void {
    if (findWorld(file, name)) throw nameTakenError(name)
  }

  return {
    names: () => file.reading(() => statements.names.all()).map((row) => textIn(row, 'name')),
    create(name, header, clock) {
      requireFree(name)
      change(() => addWorld(file, name, header, clock))
      return added(name)
    },
    open,
    copy(name, newName) {
      const { id, header, clock } = known(name)
      requireFree(newName)
      change(() => {
        const newId = addWorld(file, newName, header, clock)
        statements.copyEntries.run(newId, id)
        statements.copySnapshots.run(newId, id)
      })
      return added(newName)
    },
    delete(name) {
      const { id } = known(name)
      journals.get(name)?.close()
      journals.delete(name)
      change(() => {
        statements.deleteEntries.run(id, 0)
        statements.deleteSnapshots.run(id, -1, 0)
        statements.deleteWorld.run(id)
      })
    },
    close() {
      group.flush()
      for (const journal of journals.values()) journal.close()
      file.close()
    },
  }
}
