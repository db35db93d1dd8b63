import { groupCommit } from './group-commit.ts'
import { openDataFile } from './data-file.ts'
import { type Journal, type JournalStore, NameTakenError, unknownNameError } from './journal.ts'
import { type StoredWorld, textIn } from './stored-rows.ts'
import { type SharedFile, sqliteJournal, addWorld, findWorld } from './sqlite-journal.ts'

/**
 * Opens a store in a folder. One process at a time can use the folder.
 * @throws StoreError if the folder can't be used, another process uses it, or its file is damaged
 */
export function sqliteStore(dir: string): JournalStore {
  const file = openDataFile(dir)
  const { statements } = file
  const group = groupCommit((work) => file.inTransaction(work))
  const journals = new Map<string, Journal>()

  function change(work: () => void): void {
    group.flush()
    file.inTransaction(work)
  }

  const shared: SharedFile = { file, group, change }

  function open(name: string): Journal | undefined {
    const openJournal = journals.get(name)
    if (openJournal) return openJournal
    const world = findWorld(file, name)
    if (!world) return undefined
    const journal = sqliteJournal(shared, world)
    journals.set(name, journal)
    return journal
  }

  function requireJournal(name: string): Journal {
    const journal = open(name)
    if (!journal) throw unknownNameError(name)
    return journal
  }

  function requireWorld(name: string): StoredWorld {
    const world = findWorld(file, name)
    if (!world) throw unknownNameError(name)
    return world
  }

  function requireFree(name: string): void {
    if (findWorld(file, name)) throw new NameTakenError(name)
  }

  return {
    names: async () => file.reading(() => statements.names.all()).map((row) => textIn(row, 'name')),
    async create(name, header, clock) {
      requireFree(name)
      change(() => addWorld(file, name, header, clock))
      return requireJournal(name)
    },
    open: async (name) => open(name),
    async copy(name, newName) {
      const { id, header, clock } = requireWorld(name)
      requireFree(newName)
      change(() => {
        const newId = addWorld(file, newName, header, clock)
        statements.copyEntries.run(newId, id)
        statements.copySnapshots.run(newId, id)
      })
      return requireJournal(newName)
    },
    async delete(name) {
      const { id } = requireWorld(name)
      journals.get(name)?.close()
      journals.delete(name)
      change(() => {
        statements.deleteEntries.run(id, 0)
        statements.deleteSnapshots.run(id, -1, 0)
        statements.deleteWorld.run(id)
      })
    },
    async check() {
      file.check()
    },
    async close() {
      group.flush()
      for (const journal of journals.values()) journal.close()
      file.close()
    },
  }
}
