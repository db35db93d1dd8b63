import { finish, type Steps } from '../engine/steps.ts'
import type { DataFile } from './data-file.ts'
import { nextTurn, runSlice } from './slices.ts'
import { integerIn } from './stored-rows.ts'

/** Number of entries in a step. With long entries, a step takes a few milliseconds. */
const entriesPerStep = 50

/**
 * Changes many rows in several transactions, between which the process answers other calls. If the process ends between two
 * transactions, the table `leftovers` states which rows the next process must delete. So a world is always as before or as after
 * a change.
 *
 * @param change runs work in a transaction
 */
export function longChanges({ statements }: DataFile, change: (work: () => void) => void) {
  async function inTransactions(steps: Steps<void>): Promise<void> {
    for (;;) {
      const slice = { isLast: false }
      change(() => (slice.isLast = runSlice(steps) !== undefined))
      if (slice.isLast) return
      await nextTurn()
    }
  }

  /** Deletes entries from `fromIndex` on, the latest first, so that a new entry never takes the place of one that still exists. */
  function* deleting(id: number, fromIndex: number): Steps<void> {
    const last = statements.countEntries.get(id)
    for (let end = last ? integerIn(last, 'number') : 0; end > fromIndex; end -= entriesPerStep) {
      statements.deleteEntries.run(id, Math.max(fromIndex, end - entriesPerStep))
      yield
    }
    if (!statements.hasWorld.get(id)) {
      for (const row of statements.snapshotIds.all(id)) {
        statements.deleteSnapshot.run(integerIn(row, 'id'))
        yield
      }
    }
    statements.deleteLeftover.run(id)
  }

  function* copying(id: number, newId: number, count: number): Steps<void> {
    for (let index = 0; index < count; index += entriesPerStep) {
      statements.copyEntries.run(newId, id, index, Math.min(index + entriesPerStep, count))
      yield
    }
    for (const row of statements.snapshotIds.all(id)) {
      statements.copySnapshot.run(newId, integerIn(row, 'id'))
      yield
    }
  }

  return {
    /**
     * Copies the rows of a world to a new id.
     *
     * @param complete called in the last transaction, adds the world with the new id
     */
    async copy(id: number, count: number, complete: (newId: number) => void): Promise<void> {
      let newId = 0
      change(() => {
        // Reserves an id by adding and deleting a world, because SQLite never uses an id of this table again.
        newId = Number(statements.addWorld.run(null, '', '', '', 0).lastInsertRowid)
        statements.deleteWorld.run(newId)
        statements.addLeftover.run(newId, 0)
      })
      try {
        await inTransactions(copying(id, newId, count))
        change(() => {
          complete(newId)
          statements.deleteLeftover.run(newId)
        })
      } catch (error) {
        // If this deletion fails, the rows are deleted when the simulator starts again.
        await inTransactions(deleting(newId, 0)).catch(() => undefined)
        throw error
      }
    },
    /** Deletes the entries of a world from an index on. `start` runs in the first transaction and deletes everything else. */
    async delete(id: number, fromIndex: number, start: () => void): Promise<void> {
      change(() => {
        statements.addLeftover.run(id, fromIndex)
        start()
      })
      await inTransactions(deleting(id, fromIndex))
    },
    /** Deletes the rows that unfinished changes of an earlier process have left. */
    deleteLeftovers(): void {
      for (const row of statements.leftovers.all()) {
        change(() => finish(deleting(integerIn(row, 'world'), integerIn(row, 'place'))))
      }
    },
  }
}
