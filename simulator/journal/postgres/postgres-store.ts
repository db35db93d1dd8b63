import { setTimeout } from 'node:timers/promises'
import { Pool } from 'pg'
import {
  type Journal,
  type JournalStore,
  NameTakenError,
  unknownNameError,
  MovedWorldError,
} from '../journal.ts'
import { type Row, integerIn, toWorld, worldColumns } from '../stored-rows.ts'
import { type AppendItem, appendBatch, batchWriter } from './append.ts'
import { Holders } from './holders.ts'
import {
  connectionSettings,
  longStatementMs,
  SharedStoreError,
  toStoreError,
  whenReachable,
  within,
} from './connection.ts'
import { LockSession } from './lock-session.ts'
import { type Database, PostgresJournal, damageError } from './postgres-journal.ts'
import { channel, lockClass } from './tables.ts'
import type { ClockMode, JournalHeader } from '../schemas.ts'

/** Maximum time to wait for the address of a world's new holder. */
const claimPatienceMs = 5_000
const claimRetryMs = 20

/** Maximum time for a health check. */
const checkMs = 2_000

/** Number of connections for reading, and for all changes except new entries. */
const poolSize = 4

/** A store in a PostgreSQL database, which any number of processes can use. Each world is held by one process. */
export class PostgresStore implements JournalStore {
  /** The address at which other processes reach this process. It also identifies this process. */
  readonly self: string
  readonly #journals = new Map<string, PostgresJournal>()
  /** Worlds that this process is trying to take. */
  readonly #opening = new Map<string, Promise<Journal | undefined>>()
  readonly #holders: Holders
  readonly #session: LockSession
  readonly #pool: Pool
  readonly #writer: Pool
  readonly #database: Database

  /** @throws StoreError if PostgreSQL can't be reached or used */
  static async open(url: string, self: string): Promise<PostgresStore> {
    const holders = new Holders(self)
    const opened: { store?: PostgresStore } = {}
    const session = await LockSession.open(url, () => holders.sessionName(), {
      onEnded() {
        holders.forgetAll()
        opened.store?.loseAll()
      },
      onNotified: (payload) => holders.onNotified(payload),
    })
    opened.store = new PostgresStore(url, self, holders, session)
    return opened.store
  }

  private constructor(url: string, self: string, holders: Holders, session: LockSession) {
    this.self = self
    this.#holders = holders
    this.#session = session
    const pool = new Pool({ ...connectionSettings(url, 'equser'), max: poolSize })
    const writer = new Pool({ ...connectionSettings(url, 'equser writer'), max: 1 })
    // The listeners prevent a crash: the pool reports errors of idle connections, and the next query reports all other errors.
    for (const connections of [pool, writer]) {
      connections.on('error', () => undefined)
      connections.on('connect', (client) => client.on('error', () => undefined))
    }
    this.#pool = pool
    this.#writer = writer
    this.#database = {
      pool,
      append: batchWriter((items: AppendItem[]) => appendBatch(writer, pool, items)),
    }
  }

  names(): Promise<string[]> {
    return whenReachable(async () => {
      const { rows } = await this.#pool.query<{ name: string }>(
        'SELECT name FROM equser.worlds ORDER BY name',
      )
      return rows.map(({ name }) => name)
    })
  }

  create(name: string, header: JournalHeader, clock: ClockMode): Promise<Journal> {
    return this.#make(name, header, clock)
  }

  async open(name: string): Promise<Journal | undefined> {
    const journal = this.#journals.get(name)
    if (journal) return journal
    const holder = await this.#holders.find(name)
    if (holder !== undefined) throw new MovedWorldError(name, holder)
    const underWay = this.#opening.get(name)
    if (underWay) return underWay
    const claiming = this.#claim(name).finally(() => this.#opening.delete(name))
    this.#opening.set(name, claiming)
    return claiming
  }

  async copy(name: string, newName: string): Promise<Journal> {
    const original = await this.#required(name)
    await original.settled()
    return this.#make(newName, original.header, original.clock, original.id)
  }

  async delete(name: string): Promise<void> {
    const journal = await this.#required(name)
    journal.close()
    await journal.settled()
    await this.#session.queryLocked(
      `WITH entries AS (DELETE FROM equser.entries WHERE world = $1),
        snapshots AS (DELETE FROM equser.snapshots WHERE world = $1),
        gone AS (DELETE FROM equser.worlds WHERE id = $1 RETURNING id)
      SELECT pg_notify('${channel}', $2), pg_advisory_unlock(${lockClass}, $1) FROM gone`,
      [journal.id, this.#holders.message(name)],
      longStatementMs,
    )
    this.#journals.delete(name)
  }

  async check(): Promise<void> {
    try {
      await this.#pool.query(within(checkMs, 'SELECT 1'))
    } catch (error) {
      throw toStoreError(error)
    }
  }

  async release(name: string): Promise<void> {
    const journal = this.#journals.get(name)
    if (!journal) return
    await journal.giveUp()
    this.#journals.delete(name)
    await this.#session.query(
      `WITH released AS (UPDATE equser.worlds SET holder = NULL WHERE id = $1 AND holder = $2 RETURNING id)
      SELECT pg_notify('${channel}', $3), pg_advisory_unlock(${lockClass}, $1)`,
      [journal.id, this.self, this.#holders.message(name)],
    )
  }

  /** Whether a process still holds a world: the process is alive, and its ownership has not ended. */
  async isHeldBy(name: string, holder: string): Promise<boolean> {
    const [row] = await this.#session.query(
      `SELECT 1 FROM pg_locks, equser.worlds
      WHERE locktype = 'advisory' AND classid = ${lockClass}::oid AND objid = id::oid AND objsubid = 2
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database()) AND name = $1 AND holder = $2`,
      [name, holder],
    )
    return row !== undefined
  }

  /** Makes `open` ask the database again which process holds a world. */
  forget(name: string): void {
    this.#holders.forget(name)
  }

  others(): Promise<string[]> {
    return this.#holders.others(this.#session)
  }

  /** Stops taking worlds. For a world without a holder, `open` then names another process. */
  stopTaking(): Promise<void> {
    return this.#holders.stopTaking(this.#session)
  }

  async close(): Promise<void> {
    for (const journal of this.#journals.values()) {
      await journal.settled()
      journal.close()
    }
    await this.#session.close()
    await Promise.all([this.#pool.end(), this.#writer.end()])
  }

  /** Gives up all worlds, because the session with their locks has ended. */
  private loseAll(): void {
    for (const journal of this.#journals.values()) journal.lose()
  }

  /** Claims a world for this process, or finds out which process holds it. */
  async #claim(name: string): Promise<Journal | undefined> {
    const endAtMs = performance.now() + claimPatienceMs
    for (;;) {
      const [row] = await this.#session.query<{
        id: number
        holder: string | null
        isLocked: boolean
      }>(
        `SELECT id, holder, pg_try_advisory_lock(${lockClass}, id) AS "isLocked" FROM equser.worlds WHERE name = $1`,
        [name],
      )
      if (!row) return undefined
      if (row.isLocked) {
        const journal = await this.#own(name, row.id)
        if (journal) return journal
        continue
      }
      if (row.holder !== null && row.holder !== this.self) {
        this.#holders.set(name, row.holder)
        throw new MovedWorldError(name, row.holder)
      }
      if (performance.now() > endAtMs) {
        throw new SharedStoreError(
          `World ${name} is held by a process whose address is not known yet. Try again.`,
        )
      }
      await setTimeout(claimRetryMs)
    }
  }

  /** Makes this process the owner of a world. Returns undefined if its session does not have the world's lock. */
  async #own(name: string, id: number): Promise<Journal | undefined> {
    const { rows, isThere } = await this.#session.queryLocked<Row>(
      `WITH owned AS (
        UPDATE equser.worlds SET epoch = epoch + 1, holder = $2 WHERE id = $1 AND name = $3 AND EXISTS (
          SELECT 1 FROM pg_locks WHERE pid = pg_backend_pid() AND locktype = 'advisory'
            AND classid = ${lockClass}::oid AND objid = $1::oid AND objsubid = 2
        )
        RETURNING id, epoch, header, clock, checksum
      )
      SELECT owned.*, pg_notify('${channel}', $4) FROM owned`,
      [id, this.self, name, this.#holders.message(name, this.self)],
    )
    const [row] = rows
    if (row) return this.#addJournal(name, row, isThere)
    this.#session.unlock(id)
    return undefined
  }

  async #addJournal(name: string, row: Row, isLockThere: () => boolean): Promise<Journal> {
    const claimed = { ...toWorld(row, name, damageError), epoch: integerIn(row, 'epoch') }
    const journal = await PostgresJournal.open(this.#database, claimed, () => {
      this.#journals.delete(name)
      this.#holders.forget(name)
      this.#session.unlock(claimed.id)
    })
    if (!isLockThere()) throw new MovedWorldError(name)
    this.#journals.set(name, journal)
    return journal
  }

  async #required(name: string): Promise<PostgresJournal> {
    await this.open(name)
    const journal = this.#journals.get(name)
    if (!journal) throw unknownNameError(name)
    return journal
  }

  /** Creates a world or a copy of `originalId`. One statement does all, so processes never see an incomplete or unheld world. */
  async #make(
    name: string,
    header: JournalHeader,
    clock: ClockMode,
    originalId?: number,
  ): Promise<Journal> {
    const { rows, isThere } = await this.#session.queryLocked<Row>(
      `WITH made AS (
        INSERT INTO equser.worlds (name, header, clock, checksum, epoch, holder) VALUES ($1, $2, $3, $4, 1, $5)
        ON CONFLICT (name) DO NOTHING RETURNING id, epoch, header, clock, checksum
      ), entries AS (
        INSERT INTO equser.entries SELECT made.id, place, at_ms, input, output_digest, old.checksum, 1, note
        FROM equser.entries AS old, made WHERE world = $6
      ), snapshots AS (
        INSERT INTO equser.snapshots (world, next_index, taken_at_ms, label, state, checksum)
        SELECT made.id, next_index, taken_at_ms, label, state, old.checksum
        FROM (SELECT * FROM equser.snapshots WHERE world = $6 ORDER BY id) AS old, made
      )
      SELECT made.*, pg_try_advisory_lock(${lockClass}, id) FROM made`,
      [name, ...worldColumns(name, header, clock), this.self, originalId],
      longStatementMs,
    )
    const [row] = rows
    if (!row) throw new NameTakenError(name)
    return this.#addJournal(name, row, isThere)
  }
}
