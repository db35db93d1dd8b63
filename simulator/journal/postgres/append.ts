import type { Pool } from 'pg'
import { MovedWorldError, UnknownOutcomeError } from '../journal.ts'
import { entryColumns } from '../stored-rows.ts'
import {
  isConnectionError,
  patienceMs,
  SharedStoreError,
  toStoreError,
  whenReachable,
} from './connection.ts'
import { setImmediate } from 'node:timers/promises'
import type { SimulatorEntry } from '../../state/input.ts'

/** A world that this process owns. `epoch` grows with each change of the owner, so that earlier owners can no longer write. */
export interface OwnedWorld {
  readonly id: number
  readonly name: string
  readonly epoch: number
  /** Number of entries stored in PostgreSQL. */
  durableCount: number
  readonly isLost: boolean
  /** Called when another process has taken over the world. */
  lose(): void
}

export interface AppendItem {
  world: OwnedWorld
  entry: SimulatorEntry
}

/** Locks the worlds against a change of owner. Writes only to worlds that still have the writer's epoch, and returns their ids. */
const appendStatement = {
  name: 'append',
  text: `
  WITH owned AS MATERIALIZED (
    SELECT id FROM equser.worlds
    WHERE (id, epoch) IN (SELECT * FROM unnest($1::integer[], $2::bigint[]))
    ORDER BY id FOR SHARE
  ), written AS (
    INSERT INTO equser.entries (world, place, at_ms, input, output_digest, checksum, epoch, note)
    SELECT new.world, new.place, new.at_ms, new.input, new.output_digest, new.checksum, new.epoch, new.note
    FROM unnest($3::integer[], $4::integer[], $5::bigint[], $6::text[], $7::text[], $8::bigint[], $9::bigint[], $10::text[])
      AS new (world, place, at_ms, input, output_digest, checksum, epoch, note)
    JOIN owned ON owned.id = new.world
  )
  SELECT id FROM owned`,
}

/** Writes a batch of entries. Returns the error of each entry that was not written. Never rejects. */
export async function appendBatch(
  writer: Pool,
  pool: Pool,
  items: AppendItem[],
): Promise<(Error | undefined)[]> {
  const errors = new Map<AppendItem, Error>()
  const writable = items.filter((item) => isNext(item, items, errors))
  try {
    await writeOrFindOut(writer, pool, writable, errors)
  } catch (error) {
    const reason = error instanceof Error ? error : new Error(String(error))
    for (const item of writable) errors.set(item, reason)
  }
  for (const item of writable) if (!errors.has(item)) item.world.durableCount += 1
  return items.map((item) => errors.get(item))
}

/** Whether all entries before an entry are stored or in this batch. Otherwise an earlier batch failed, so the entry fails too. */
function isNext(item: AppendItem, items: AppendItem[], errors: Map<AppendItem, Error>): boolean {
  const { world, entry } = item
  const first = items.find((other) => other.world === world)
  if (first && first.entry.index === world.durableCount) return true
  errors.set(
    item,
    world.isLost
      ? new MovedWorldError(world.name)
      : new SharedStoreError(
          `Entry ${entry.index} of world ${world.name} can't be stored, because an earlier entry was not stored.`,
        ),
  )
  return false
}

async function writeOrFindOut(
  writer: Pool,
  pool: Pool,
  items: AppendItem[],
  errors: Map<AppendItem, Error>,
): Promise<void> {
  if (items.length === 0) return
  const endAtMs = performance.now() + patienceMs
  const worlds = [...new Set(items.map(({ world }) => world))]
  let owned: Set<number>
  try {
    owned = await writeEntries(writer, worlds, items)
  } catch (error) {
    if (!isConnectionError(error)) throw toStoreError(error)
    await findOut(pool, worlds, items, errors, endAtMs)
    return
  }
  for (const world of worlds) {
    if (owned.has(world.id)) continue
    for (const item of items)
      if (item.world === world) errors.set(item, new MovedWorldError(world.name))
    world.lose()
  }
}

async function writeEntries(
  writer: Pool,
  worlds: OwnedWorld[],
  items: AppendItem[],
): Promise<Set<number>> {
  const rows = items.map(({ world, entry }) => ({ world, ...entry, ...entryColumns(entry) }))
  const result = await writer.query<{ id: number }>({
    ...appendStatement,
    values: [
      worlds.map(({ id }) => id),
      worlds.map(({ epoch }) => epoch),
      rows.map(({ world }) => world.id),
      rows.map(({ index }) => index),
      rows.map(({ atMs }) => atMs),
      rows.map(({ text }) => text),
      rows.map(({ outputDigest }) => outputDigest),
      rows.map(({ sum }) => sum),
      rows.map(({ world }) => world.epoch),
      rows.map(({ note }) => note ?? null),
    ],
  })
  return new Set(result.rows.map(({ id }) => id))
}

/** Finds out which entries a failed statement has written. Before that, it ends the ownership of the worlds, because without it the statement can't write later. */
async function findOut(
  pool: Pool,
  worlds: OwnedWorld[],
  items: AppendItem[],
  errors: Map<AppendItem, Error>,
  endAtMs: number,
): Promise<void> {
  for (const world of worlds) world.lose()
  const reading = whenReachable(() => endAndRead(pool, worlds), endAtMs)
  const places = await reading.catch((error: unknown) => {
    throw new UnknownOutcomeError(
      'PostgreSQL could not be reached during this call. The call may or may not have taken effect.',
      { cause: error },
    )
  })
  for (const item of items) {
    const { world, entry } = item
    if (!places.has(`${world.id} ${entry.index}`)) errors.set(item, new MovedWorldError(world.name))
  }
}

/** Ends the ownership of worlds. Returns the world ids and places of stored entries that the owners have not yet counted. */
async function endAndRead(pool: Pool, worlds: OwnedWorld[]): Promise<Set<string>> {
  const owners = [worlds.map(({ id }) => id), worlds.map(({ epoch }) => epoch)]
  await pool.query(
    `UPDATE equser.worlds SET epoch = worlds.epoch + 1
    FROM unnest($1::integer[], $2::bigint[]) AS owner (id, epoch)
    WHERE worlds.id = owner.id AND worlds.epoch = owner.epoch`,
    owners,
  )
  const { rows } = await pool.query<{ world: number; place: number }>(
    `SELECT world, place FROM equser.entries
    JOIN unnest($1::integer[], $2::bigint[], $3::integer[]) AS owner (id, epoch, count)
      ON world = owner.id AND entries.epoch = owner.epoch AND place >= owner.count`,
    [...owners, worlds.map(({ durableCount }) => durableCount)],
  )
  return new Set(rows.map(({ world, place }) => `${world} ${place}`))
}

const maxItems = 500

/**
 * Writes one batch at a time. Items that arrive during a write go into the next batch.
 *
 * @param write returns the error of each item that could not be written, by its index. Never rejects
 */
export function batchWriter<Item>(
  write: (items: Item[]) => Promise<(Error | undefined)[]>,
): (item: Item) => Promise<void> {
  const pending: { item: Item; resolve: () => void; reject: (error: Error) => void }[] = []
  const state = { isWriting: false }

  async function writeAll(): Promise<void> {
    state.isWriting = true
    // Lets all calls of this turn join the first batch.
    await setImmediate()
    while (pending.length > 0) {
      const batch = pending.splice(0, maxItems)
      const errors = await write(batch.map(({ item }) => item))
      for (const [place, { resolve, reject }] of batch.entries()) {
        const error = errors[place]
        if (error) reject(error)
        else resolve()
      }
    }
    state.isWriting = false
  }

  return (item) =>
    new Promise((resolve, reject) => {
      pending.push({ item, resolve, reject })
      if (!state.isWriting) void writeAll()
    })
}
