import type { Client } from 'pg'
import { StoreError } from '../journal.ts'

const minServerVersion = 150_000

const tablesVersion = 2

/**
 * Creates the tables if there are none. If several processes start at the same time, one creates the tables, and the others wait.
 *
 * @throws StoreError if PostgreSQL is too old, or another version of this program has created the tables
 */
export async function prepareTables(client: Client): Promise<void> {
  await requireServerVersion(client)
  await client.query('BEGIN')
  try {
    await client.query('SELECT pg_advisory_xact_lock($1, $2)', [lockClass, tablesLock])
    await client.query('CREATE SCHEMA IF NOT EXISTS equser')
    await client.query('CREATE TABLE IF NOT EXISTS equser.version (number integer NOT NULL)')
    const { rows } = await client.query<{ number: number }>('SELECT number FROM equser.version')
    const version = rows[0]?.number
    if (version === undefined) await client.query(tables)
    else if (version !== tablesVersion) {
      throw new StoreError(
        `The database's tables have version ${version}, but this simulator needs version ${tablesVersion}. ` +
          'Use the version of the simulator that created them, or a different database.',
      )
    }
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}

async function requireServerVersion(client: Client): Promise<void> {
  const { rows } = await client.query<{ number: number; text: string }>(
    "SELECT current_setting('server_version_num')::integer AS number, current_setting('server_version') AS text",
  )
  const [version] = rows
  if (version && version.number >= minServerVersion) return
  throw new StoreError(
    `PostgreSQL 15 or later is required, but the server is ${version?.text ?? 'older'}.`,
  )
}

/** `place` is an entry's index. `epoch` counts the owners of a world. An entry has the epoch of its writer. */
const tables = `
  INSERT INTO equser.version VALUES (${tablesVersion});
  CREATE TABLE equser.worlds (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name text NOT NULL UNIQUE COLLATE "C",
    header text NOT NULL,
    clock text NOT NULL,
    checksum bigint NOT NULL,
    epoch bigint NOT NULL,
    holder text
  );
  CREATE TABLE equser.entries (
    world integer NOT NULL,
    place integer NOT NULL,
    at_ms bigint NOT NULL,
    input text NOT NULL,
    output_digest text NOT NULL,
    checksum bigint NOT NULL,
    epoch bigint NOT NULL,
    note text,
    PRIMARY KEY (world, place)
  );
  CREATE TABLE equser.snapshots (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    world integer NOT NULL,
    next_index integer NOT NULL,
    taken_at_ms bigint NOT NULL,
    label text,
    state text NOT NULL,
    checksum bigint NOT NULL
  );
  CREATE INDEX snapshots_of_world ON equser.snapshots (world, next_index);
`

/** The first key of all advisory locks of this program: "eqJ1". The second key is the id of the world. */
export const lockClass = 0x65_71_4a_31

/** The second key of the lock for creating the tables. No world has this id. */
const tablesLock = 0

export const channel = 'equser_worlds'
