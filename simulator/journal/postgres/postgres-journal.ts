import type { Pool, PoolClient } from 'pg'
import {
  type Journal,
  MovedWorldError,
  requireNextIndex,
  type SnapshotPlace,
  type StoredSnapshot,
} from '../journal.ts'
import type { ClockMode, JournalHeader } from '../schemas.ts'
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

export interface Database {
  readonly pool: Pool
  readonly append: (item: AppendItem) => Promise<void>
}

interface ClaimedWorld extends StoredWorld {
  readonly epoch: number
}

/** The journal of a world that this process owns until another process takes the world over. */
export class PostgresJournal implements Journal, OwnedWorld {
  readonly id: number
  readonly name: string
  readonly epoch: number
  readonly header: JournalHeader
  durableCount: number
  readonly #database: Database
  readonly #onLost: () => void
  #clock: ClockMode
  #nextIndex: number
  #places: SnapshotPlace[] = []
  #isClosed = false
  #isLost = false
  #pendingCount = 0
  #failedCount = 0
  #wakeSettled: (() => void)[] = []

  /** @param onLost called once if this process loses the world without giving it up */
  static async open(
    database: Database,
    world: ClaimedWorld,
    onLost: () => void,
  ): Promise<PostgresJournal> {
    const count = await selectNumber(
      database,
      'SELECT coalesce(max(place) + 1, 0) AS number FROM equser.entries WHERE world = $1',
      [world.id],
    )
    const journal = new PostgresJournal(database, world, count, onLost)
    await journal.#readPlaces()
    return journal
  }

  private constructor(
    database: Database,
    { id, name, epoch, header, clock }: ClaimedWorld,
    count: number,
    onLost: () => void,
  ) {
    this.id = id
    this.name = name
    this.epoch = epoch
    this.header = header
    this.durableCount = count
    this.#database = database
    this.#onLost = onLost
    this.#clock = clock
    this.#nextIndex = count
  }

  get clock(): ClockMode {
    return this.#clock
  }

  get nextIndex(): number {
    return this.#nextIndex
  }

  get isLost(): boolean {
    return this.#isLost
  }

  append(entry: SimulatorEntry): Promise<void> {
    requireNextIndex(entry.index, this.#nextIndex, this.#isClosed)
    this.#nextIndex += 1
    return this.#write(entry)
  }

  async *entries(
    fromIndex = 0,
    endIndex = this.#nextIndex,
  ): AsyncGenerator<SimulatorEntry[], void> {
    await this.#requireOwned()
    const end = Math.min(endIndex, this.#nextIndex)
    const readRows = (from: number, to: number) =>
      select(
        this.#database,
        'SELECT place, at_ms, input, output_digest, checksum, note FROM equser.entries WHERE world = $1 AND place >= $2 AND place < $3 ORDER BY place',
        [this.id, from, to],
      )
    yield* entryPages(fromIndex, end, readRows, { name: this.name, damageError })
  }

  async countUntil(atMs: number): Promise<number> {
    await this.settled()
    return selectNumber(
      this.#database,
      'SELECT count(*) AS number FROM equser.entries WHERE world = $1 AND at_ms <= $2',
      [this.id, atMs],
    )
  }

  async truncate(fromIndex: number, afterMs: number): Promise<void> {
    await this.#change(async (client) => {
      await client.query('DELETE FROM equser.entries WHERE world = $1 AND place >= $2', [
        this.id,
        fromIndex,
      ])
      await client.query(
        'DELETE FROM equser.snapshots WHERE world = $1 AND (next_index > $2 OR taken_at_ms > $3)',
        [this.id, fromIndex, Math.min(afterMs, Number.MAX_SAFE_INTEGER)],
      )
    })
    this.#nextIndex = Math.min(this.#nextIndex, fromIndex)
    this.durableCount = this.#nextIndex
    await this.#readPlaces()
  }

  async saveSnapshot(snapshot: StoredSnapshot): Promise<void> {
    const { nextIndex: place, takenAtMs, label, world: text } = snapshot
    const failedCount = this.#failedCount
    this.#requireStored(place, this.#nextIndex)
    await this.#change(async (client) => {
      // If appending has failed meanwhile, the stored entries may differ from those in the snapshot.
      this.#requireStored(place, this.#failedCount === failedCount ? this.durableCount : 0)
      await client.query('DELETE FROM equser.snapshots WHERE world = $1 AND label = $2', [
        this.id,
        label,
      ])
      await client.query(
        'INSERT INTO equser.snapshots (world, next_index, taken_at_ms, label, state, checksum) VALUES ($1, $2, $3, $4, $5, $6)',
        [this.id, place, takenAtMs, label, text, snapshotChecksum(snapshot)],
      )
      if (label === undefined) await deleteSurplus(client, this.id, text.length)
    })
    await this.#readPlaces()
  }

  snapshots(): SnapshotPlace[] {
    return [...this.#places]
  }

  async latestSnapshot(beforeIndex = this.#nextIndex): Promise<StoredSnapshot | undefined> {
    await this.#requireOwned()
    const [row] = await select(
      this.#database,
      'SELECT * FROM equser.snapshots WHERE world = $1 AND next_index <= $2 ORDER BY next_index DESC, id DESC LIMIT 1',
      [this.id, beforeIndex],
    )
    return row && toSnapshot(row, this.name, damageError)
  }

  async saveClock(mode: ClockMode): Promise<void> {
    const columns = worldColumns(this.name, this.header, mode)
    await this.#change(async (client) => {
      await client.query(
        'UPDATE equser.worlds SET header = $2, clock = $3, checksum = $4 WHERE id = $1',
        [this.id, ...columns],
      )
    })
    this.#clock = mode
  }

  close(): void {
    this.#isClosed = true
  }

  /** Resolves when no entry is being written. */
  async settled(): Promise<void> {
    while (this.#pendingCount > 0) {
      await new Promise<void>((resolve) => {
        this.#wakeSettled.push(resolve)
      })
    }
  }

  /** Rejects all further writes, because another process may own the world. */
  lose(): void {
    if (this.#isLost || this.#isClosed) return
    this.#isLost = true
    this.#onLost()
  }

  /** Rejects all further writes, so that another process can own the world. Resolves when pending writes are complete. */
  giveUp(): Promise<void> {
    this.#isLost = true
    return this.settled()
  }

  async #readPlaces(): Promise<void> {
    const rows = await select(
      this.#database,
      'SELECT next_index, taken_at_ms, label FROM equser.snapshots WHERE world = $1 ORDER BY next_index, id',
      [this.id],
    )
    this.#places = rows.map(toPlace)
  }

  async #write(entry: SimulatorEntry): Promise<void> {
    this.#pendingCount += 1
    try {
      if (this.#isLost) throw new MovedWorldError(this.name)
      await this.#database.append({ world: this, entry })
    } catch (error) {
      this.#nextIndex = Math.min(this.#nextIndex, entry.index)
      this.#failedCount += 1
      throw error
    } finally {
      this.#pendingCount -= 1
      if (this.#pendingCount === 0) {
        const waiting = this.#wakeSettled
        this.#wakeSettled = []
        for (const wake of waiting) wake()
      }
    }
  }

  /** Runs a change in a transaction. Rejects if another process has taken over the world. Repeats the change if necessary. */
  async #change(work: (client: PoolClient) => Promise<void>): Promise<void> {
    await this.settled()
    await whenReachable(async () => {
      const client = await this.#database.pool.connect()
      try {
        await client.query('BEGIN')
        const { rows } = await client.query<{ epoch: number }>(
          'SELECT epoch FROM equser.worlds WHERE id = $1 FOR UPDATE',
          [this.id],
        )
        if (rows[0]?.epoch !== this.epoch) {
          this.lose()
          throw new MovedWorldError(this.name)
        }
        await work(client)
        await client.query('COMMIT')
        client.release()
      } catch (error) {
        // Closes the connection, which ends the transaction.
        client.release(true)
        throw error
      }
    })
  }

  #requireStored(place: number, count: number): void {
    if (place <= count) return
    throw new SharedStoreError(
      `The snapshot of world ${this.name} can't be stored, because entries before it were not stored.`,
    )
  }

  async #requireOwned(): Promise<void> {
    await this.settled()
    if (this.#isLost) throw new MovedWorldError(this.name)
  }
}

function select({ pool }: Database, text: string, values: unknown[]): Promise<Row[]> {
  return whenReachable(async () => (await pool.query<Row>(text, values)).rows)
}

async function selectNumber(database: Database, text: string, values: unknown[]): Promise<number> {
  const [row] = await select(database, text, values)
  return row ? integerIn(row, 'number') : 0
}

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
