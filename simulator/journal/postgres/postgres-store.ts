import { setTimeout } from 'node:timers/promises'
import { Pool } from 'pg'
import {
  type Journal,
  NameTakenError,
  StoreError,
  unknownNameError,
  MovedWorldError,
} from '../journal.ts'
import { type Row, integerIn, toWorld, worldColumns } from '../stored-rows.ts'
import { type AppendItem, appendBatch, batchWriter } from './append.ts'
import { type ClusterStore, openHolders } from './cluster-store.ts'
import {
  connectionSettings,
  longStatementMs,
  toStoreError,
  whenReachable,
  within,
} from './connection.ts'
import { openLockSession } from './lock-session.ts'
import {
  type Database,
  type PostgresJournal,
  damageError,
  openPostgresJournal,
} from './postgres-journal.ts'
import { channel, lockClass } from './migrate.ts'
import type { ClockMode, JournalHeader } from '../schemas.ts'

/** How long a world is waited for whose new holder has not said its address yet, in milliseconds. */
const claimPatienceMs = 5_000
const claimRetryMs = 20

/** How long PostgreSQL may take to answer a health check, in milliseconds. */
const checkMs = 2_000

/** Connections for reading and for changes other than new entries. */
const poolSize = 4

/**
 * Opens a store in a PostgreSQL database. Any number of processes can use the database.
 *
 * @param self the address at which other processes reach this one
 * @throws StoreError if PostgreSQL can't be reached or used
 */
export async function postgresStore(url: string, self: string): Promise<ClusterStore> {
  const journals = new Map<string, PostgresJournal>()
  const ids = new Map<string, number>()
  const holders = openHolders(self)
  const session = await openLockSession(url, holders.sessionName, {
    onEnded() {
      holders.forgetAll()
      for (const journal of journals.values()) journal.lose()
    },
    onNotified: (payload) => holders.onNotified(payload),
  })
  const pool = new Pool({ ...connectionSettings(url, 'equser'), max: poolSize })
  const writer = new Pool({ ...connectionSettings(url, 'equser writer'), max: 1 })
  // Errors of connections without a query. The next query reports what matters. A pool listens only to the connections that
  // it has not given out.
  for (const one of [pool, writer]) {
    one.on('error', () => undefined)
    one.on('connect', (client) => client.on('error', () => undefined))
  }
  const database: Database = {
    pool,
    append: batchWriter((items: AppendItem[]) => appendBatch(writer, pool, items)),
  }

  async function claim(name: string): Promise<Journal | undefined> {
    const endAtMs = performance.now() + claimPatienceMs
    for (;;) {
      const [row] = await session.query<{ id: number; holder: string | null; isLocked: boolean }>(
        `SELECT id, holder, pg_try_advisory_lock(${lockClass}, id) AS "isLocked" FROM equser.worlds WHERE name = $1`,
        [name],
      )
      if (!row) return undefined
      if (row.isLocked) {
        const journal = await own(name, row.id)
        if (journal) return journal
        continue
      }
      if (row.holder !== null && row.holder !== self) {
        holders.set(name, row.holder)
        throw new MovedWorldError(name, row.holder)
      }
      if (performance.now() > endAtMs) {
        throw new StoreError(
          `World ${name} is held by a process that does not say its address. Try again.`,
        )
      }
      await setTimeout(claimRetryMs)
    }
  }

  /** Makes this process the owner of a world. Returns undefined if its session does not have the world's lock. */
  async function own(name: string, id: number): Promise<Journal | undefined> {
    const { rows, isThere } = await session.queryLocked<Row>(
      `WITH owned AS (
        UPDATE equser.worlds SET epoch = epoch + 1, holder = $2 WHERE id = $1 AND name = $3 AND EXISTS (
          SELECT 1 FROM pg_locks WHERE pid = pg_backend_pid() AND locktype = 'advisory'
            AND classid = ${lockClass}::oid AND objid = $1::oid AND objsubid = 2
        )
        RETURNING id, epoch, header, clock, checksum
      )
      SELECT owned.*, pg_notify('${channel}', $4) FROM owned`,
      [id, self, name, holders.message(name, self)],
    )
    const [row] = rows
    if (row) return addJournal(name, row, isThere)
    session.unlock(id)
    return undefined
  }

  async function addJournal(name: string, row: Row, isLockThere: () => boolean): Promise<Journal> {
    const claimed = { ...toWorld(row, name, damageError), epoch: integerIn(row, 'epoch') }
    const { id } = claimed
    const journal = await openPostgresJournal(database, claimed, () => {
      journals.delete(name)
      ids.delete(name)
      holders.forget(name)
      session.unlock(id)
    })
    if (!isLockThere()) throw new MovedWorldError(name)
    journals.set(name, journal)
    ids.set(name, id)
    return journal
  }

  const opening = new Map<string, Promise<Journal | undefined>>()

  async function open(name: string): Promise<Journal | undefined> {
    const journal = journals.get(name)
    if (journal) return journal
    const holder = await holders.find(name)
    if (holder !== undefined) throw new MovedWorldError(name, holder)
    const underWay = opening.get(name)
    if (underWay) return underWay
    const claiming = claim(name).finally(() => opening.delete(name))
    opening.set(name, claiming)
    return claiming
  }

  async function required(name: string): Promise<PostgresJournal> {
    await open(name)
    const journal = journals.get(name)
    if (!journal) throw unknownNameError(name)
    return journal
  }

  /**
   * Creates a world, with the entries and snapshots of another one if its id is given. All of it is one statement, so that
   * nobody sees a part of it, or a world without a holder.
   */
  async function make(
    name: string,
    header: JournalHeader,
    clock: ClockMode,
    originalId?: number,
  ): Promise<Journal> {
    const { rows, isThere } = await session.queryLocked<Row>(
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
      [name, ...worldColumns(name, header, clock), self, originalId],
      longStatementMs,
    )
    const [row] = rows
    if (!row) throw new NameTakenError(name)
    return addJournal(name, row, isThere)
  }

  return {
    self,
    names: () =>
      whenReachable(async () => {
        const { rows } = await pool.query<{ name: string }>(
          'SELECT name FROM equser.worlds ORDER BY name',
        )
        return rows.map(({ name }) => name)
      }),
    create: (name, header, clock) => make(name, header, clock),
    open,
    async copy(name, newName) {
      const original = await required(name)
      await original.settled()
      return make(newName, original.header, original.clock, ids.get(name))
    },
    async delete(name) {
      const journal = await required(name)
      const id = ids.get(name)
      journal.close()
      await journal.settled()
      await session.queryLocked(
        `WITH entries AS (DELETE FROM equser.entries WHERE world = $1),
          snapshots AS (DELETE FROM equser.snapshots WHERE world = $1),
          gone AS (DELETE FROM equser.worlds WHERE id = $1 RETURNING id)
        SELECT pg_notify('${channel}', $2), pg_advisory_unlock(${lockClass}, $1) FROM gone`,
        [id, holders.message(name)],
        longStatementMs,
      )
      journals.delete(name)
      ids.delete(name)
    },
    async check() {
      try {
        await pool.query(within(checkMs, 'SELECT 1'))
      } catch (error) {
        throw toStoreError(error)
      }
    },
    async release(name) {
      const journal = journals.get(name)
      const id = ids.get(name)
      if (!journal || id === undefined) return
      await journal.giveUp()
      journals.delete(name)
      ids.delete(name)
      await session.query(
        `WITH released AS (UPDATE equser.worlds SET holder = NULL WHERE id = $1 AND holder = $2 RETURNING id)
        SELECT pg_notify('${channel}', $3), pg_advisory_unlock(${lockClass}, $1)`,
        [id, self, holders.message(name)],
      )
    },
    async isHeldBy(name, holder) {
      const [row] = await session.query(
        `SELECT 1 FROM pg_locks, equser.worlds
        WHERE locktype = 'advisory' AND classid = ${lockClass}::oid AND objid = id::oid AND objsubid = 2
          AND database = (SELECT oid FROM pg_database WHERE datname = current_database()) AND name = $1 AND holder = $2`,
        [name, holder],
      )
      return row !== undefined
    },
    holderOf: (name) => holders.find(name),
    forget: (name) => holders.forget(name),
    others: () => holders.others(session),
    stopTaking: () => holders.stopTaking(session),
    async close() {
      for (const journal of journals.values()) {
        await journal.settled()
        journal.close()
      }
      await session.close()
      await Promise.all([pool.end(), writer.end()])
    },
  }
}
