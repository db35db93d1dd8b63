import type { Pool, PoolClient } from 'pg'
import { type Journal, MovedWorldError, requireNextIndex } from '../journal.ts'
import {
  type Row,
  type StoredWorld,
  entryPages,
  integerIn,
  snapshotChecksum,
  surplusIds,
  toPlace,
  toSnapshot,
  worldColumns,
} from '../stored-rows.ts'
import type { AppendItem, OwnedWorld } from './append.ts'
import { SharedStoreError, whenReachable } from './connection.ts'
import type { SimulatorEntry } from '../../state/input.ts'

/** Shared by the journals of one database. */
export interface Database {
  readonly pool: Pool
  readonly append: (item: AppendItem) => Promise<void>
}

/** A world that this process owns. */
export interface ClaimedWorld extends StoredWorld {
  readonly epoch: number
}

export interface PostgresJournal extends Journal {
  /** Resolves when no entry is being written. */
  settled(): Promise<void>
  /** Refuses all writes from now on, because another process may own the world. */
  lose(): void
  /** As `lose`, on purpose: resolves when what was under way is written, and tells nobody. */
  giveUp(): Promise<void>
}

/**
 * Reads where the journal of a world ends, and creates the journal.
 *
 * @param onLost called once when the ownership of the world ends without being asked for
 * @throws StoreError if the database can't be read
 */
export async function openPostgresJournal(
  { pool, append }: Database,
  claimed: ClaimedWorld,
  onLost: () => void,
): Promise<PostgresJournal> {
  const { id, name, epoch, header } = claimed
  let { clock } = claimed
  const state = { isClosed: false, isLost: false, pendingCount: 0, failedCount: 0 }
  let wakeSettled: (() => void)[] = []
  const world: OwnedWorld = {
    id,
    name,
    epoch,
    durableCount: await countEntries(),
    get isLost() {
      return state.isLost
    },
    lose,
  }
  let nextIndex = world.durableCount
  let places = await readPlaces()

  function countEntries(): Promise<number> {
    return selectNumber(
      'SELECT coalesce(max(place) + 1, 0) AS number FROM equser.entries WHERE world = $1',
      [id],
    )
  }

  async function readPlaces() {
    const rows = await select(
      'SELECT next_index, taken_at_ms, label FROM equser.snapshots WHERE world = $1 ORDER BY next_index, id',
      [id],
    )
    return rows.map(toPlace)
  }

  function select(text: string, values: unknown[]): Promise<Row[]> {
    return whenReachable(async () => (await pool.query<Row>(text, values)).rows)
  }

  async function selectNumber(text: string, values: unknown[]): Promise<number> {
    const [row] = await select(text, values)
    return row ? integerIn(row, 'number') : 0
  }

  function lose(): void {
    if (state.isLost || state.isClosed) return
    state.isLost = true
    onLost()
  }

  async function settled(): Promise<void> {
    while (state.pendingCount > 0) {
      await new Promise<void>((resolve) => {
        wakeSettled.push(resolve)
      })
    }
  }

  async function write(entry: SimulatorEntry): Promise<void> {
    state.pendingCount += 1
    try {
      if (state.isLost) throw new MovedWorldError(name)
      await append({ world, entry })
    } catch (error) {
      nextIndex = Math.min(nextIndex, entry.index)
      state.failedCount += 1
      throw error
    } finally {
      state.pendingCount -= 1
      if (state.pendingCount === 0) {
        const waiting = wakeSettled
        wakeSettled = []
        for (const wake of waiting) wake()
      }
    }
  }

  /** Runs a change in a transaction, unless another process has taken the world over. The change may be repeated. */
  async function change(work: (client: PoolClient) => Promise<void>): Promise<void> {
    await settled()
    await whenReachable(async () => {
      const client = await pool.connect()
      try {
        await client.query('BEGIN')
        const { rows } = await client.query<{ epoch: number }>(
          'SELECT epoch FROM equser.worlds WHERE id = $1 FOR UPDATE',
          [id],
        )
        if (rows[0]?.epoch !== epoch) {
          lose()
          throw new MovedWorldError(name)
        }
        await work(client)
        await client.query('COMMIT')
        client.release()
      } catch (error) {
        // Ends the transaction with the connection.
        client.release(true)
        throw error
      }
    })
  }

  function requireStored(place: number, count: number): void {
    if (place <= count) return
    throw new SharedStoreError(`Entries before the snapshot of world ${name} were not stored.`)
  }

  async function requireOwned(): Promise<void> {
    await settled()
    if (state.isLost) throw new MovedWorldError(name)
  }

  function readRows(from: number, end: number): Promise<Row[]> {
    return select(
      'SELECT place, at_ms, input, output_digest, checksum, note FROM equser.entries WHERE world = $1 AND place >= $2 AND place < $3 ORDER BY place',
      [id, from, end],
    )
  }

  async function* pages(from: number, end: number): AsyncGenerator<SimulatorEntry[], void> {
    await requireOwned()
    yield* entryPages(from, Math.min(end, nextIndex), readRows, { name, damageError })
  }

  return {
    header,
    get clock() {
      return clock
    },
    get nextIndex() {
      return nextIndex
    },
    get isLost() {
      return state.isLost
    },
    append(entry) {
      requireNextIndex(entry.index, nextIndex, state.isClosed)
      nextIndex += 1
      return write(entry)
    },
    entries: (fromIndex = 0, endIndex = nextIndex) => pages(fromIndex, endIndex),
    async countUntil(atMs) {
      await settled()
      return selectNumber(
        'SELECT count(*) AS number FROM equser.entries WHERE world = $1 AND at_ms <= $2',
        [id, atMs],
      )
    },
    async truncate(fromIndex, afterMs) {
      await change(async (client) => {
        await client.query('DELETE FROM equser.entries WHERE world = $1 AND place >= $2', [
          id,
          fromIndex,
        ])
        await client.query(
          'DELETE FROM equser.snapshots WHERE world = $1 AND (next_index > $2 OR taken_at_ms > $3)',
          [id, fromIndex, Math.min(afterMs, Number.MAX_SAFE_INTEGER)],
        )
      })
      nextIndex = Math.min(nextIndex, fromIndex)
      world.durableCount = nextIndex
      places = await readPlaces()
    },
    async saveSnapshot(snapshot) {
      const { nextIndex: place, takenAtMs, label, world: text } = snapshot
      const { failedCount } = state
      requireStored(place, nextIndex)
      await change(async (client) => {
        // Other entries may have come in the place of those that failed.
        requireStored(place, state.failedCount === failedCount ? world.durableCount : 0)
        await client.query('DELETE FROM equser.snapshots WHERE world = $1 AND label = $2', [
          id,
          label,
        ])
        await client.query(
          'INSERT INTO equser.snapshots (world, next_index, taken_at_ms, label, state, checksum) VALUES ($1, $2, $3, $4, $5, $6)',
          [id, place, takenAtMs, label, text, snapshotChecksum(snapshot)],
        )
        if (label === undefined) await deleteSurplus(client, id, text.length)
      })
      places = await readPlaces()
    },
    snapshots: () => [...places],
    async latestSnapshot(beforeIndex = nextIndex) {
      await requireOwned()
      const [row] = await select(
        'SELECT * FROM equser.snapshots WHERE world = $1 AND next_index <= $2 ORDER BY next_index DESC, id DESC LIMIT 1',
        [id, beforeIndex],
      )
      return row && toSnapshot(row, name, damageError)
    },
    async saveClock(mode) {
      const columns = worldColumns(name, header, mode)
      await change(async (client) => {
        await client.query(
          'UPDATE equser.worlds SET header = $2, clock = $3, checksum = $4 WHERE id = $1',
          [id, ...columns],
        )
      })
      clock = mode
    },
    close() {
      state.isClosed = true
    },
    settled,
    lose,
    giveUp() {
      state.isLost = true
      return settled()
    },
  }
}

/** The error for rows that differ from what was written. */
export function damageError(what: string): SharedStoreError {
  return new SharedStoreError(
    `The database is damaged: ${what}. Restore a backup, or delete the world.`,
  )
}

async function deleteSurplus(client: PoolClient, id: number, latestLength: number): Promise<void> {
  const { rows } = await client.query<Row>(
    'SELECT id, next_index FROM equser.snapshots WHERE world = $1 AND label IS NULL ORDER BY next_index, id',
    [id],
  )
  const surplus = surplusIds(rows, latestLength)
  if (surplus.length === 0) return
  await client.query('DELETE FROM equser.snapshots WHERE id = ANY($1)', [surplus])
}
