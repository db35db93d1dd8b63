import type { Client } from 'pg'
import { StoreError } from '../journal-errors.ts'
import { lockClass, migrationLock, migrations, schema } from './tables.ts'

/** The oldest version of PostgreSQL that is supported. */
const minimalServerVersion = 150_000

/**
 * Creates the tables, or brings them to the version that this program needs. Of several processes that start at the same
 * time, one does it and the others wait.
 *
 * @throws StoreError if PostgreSQL is too old, or a later version of this program has changed the tables
 */
export async function migrate(client: Client): Promise<void> {
  await requireServerVersion(client)
  await client.query('BEGIN')
  try {
    await client.query('SELECT pg_advisory_xact_lock($1, $2)', [lockClass, migrationLock])
    await client.query(`CREATE SCHEMA IF NOT EXISTS ${schema}`)
    await client.query(`CREATE TABLE IF NOT EXISTS ${schema}.version (number integer NOT NULL)`)
    const { rows } = await client.query<{ number: number }>(`SELECT number FROM ${schema}.version`)
    const version = rows[0]?.number ?? 0
    if (version > migrations.length) {
      throw new StoreError(
        `The database has tables of version ${version}, but this simulator needs ${migrations.length}. ` +
          'Use the version of the simulator that changed it, or another database.',
      )
    }
    for (const statements of migrations.slice(version)) await client.query(statements)
    if (version < migrations.length) {
      await client.query(`DELETE FROM ${schema}.version`)
      await client.query(`INSERT INTO ${schema}.version VALUES ($1)`, [migrations.length])
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
  if (version && version.number >= minimalServerVersion) return
  throw new StoreError(`PostgreSQL 15 or later is needed, not ${version?.text ?? 'this version'}.`)
}
