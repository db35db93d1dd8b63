import { StoreError } from './journal.ts'
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { leftoversTable, prepareStatements, tables } from './sqlite-tables.ts'

const fileName = 'worlds.sqlite'

/** After a failed write, a file counts as writable again if it has this much free space, which is enough for a few entries. */
const probeBytes = 64 * 1024

/** SQLite's application id, which identifies the file format: "eqJ1". */
const applicationId = 0x65_71_4a_31
const tablesVersion = 3

/** The SQLite database in a data folder. It contains all worlds, so that one transaction can write to several worlds. */
export type DataFile = ReturnType<typeof openDataFile>

/**
 * Opens the database in a folder. Other users can't read a new folder or a new file, because the file contains passwords.
 *
 * @throws StoreError if the folder can't be used, another process uses it, or its file is damaged
 */
export function openDataFile(dir: string) {
  createFolder(dir)
  const path = join(dir, fileName)
  const isNew = createPrivateFile(path)
  const db = withStoreErrors(path, () => new DatabaseSync(path))
  try {
    withStoreErrors(path, () => prepareFile(db, path))
  } catch (error) {
    db.close()
    // Removes the new file: on a full disk it would be empty, and the next start would report a damaged file.
    if (isNew) for (const end of ['', '-wal', '-shm']) rmSync(path + end, { force: true })
    throw error
  }
  let hasFailed = false
  /** @throws StoreError if the transaction failed. Otherwise the work is on disk when this function returns */
  function inTransaction(work: () => void): void {
    hasFailed = true
    withStoreErrors(path, () => transaction(db, work))
    hasFailed = false
  }
  return {
    path,
    statements: withStoreErrors(path, () => prepareStatements(db)),
    inTransaction,
    /** @throws StoreError if the file can't be read, or still can't be written after a failed transaction */
    check(): void {
      withStoreErrors(path, () => readValue(db, 'SELECT count(*) FROM worlds'))
      // Writes only after a failure, because writing at each check would cost too much disk time.
      if (!hasFailed) return
      inTransaction(() =>
        db.exec(`CREATE TABLE IF NOT EXISTS probe AS SELECT zeroblob(${probeBytes}) AS bytes`),
      )
      inTransaction(() => db.exec('DROP TABLE probe'))
    },
    /** @throws StoreError if the file can't be read */
    reading: <Result>(work: () => Result): Result => withStoreErrors(path, work),
    /** @throws StoreError if pending writes can't be completed, or the file has been damaged */
    close: (): void =>
      withStoreErrors(path, () => {
        db.close()
        checkClosedFile(path)
      }),
  }
}

export function damageError(path: string, what: string): StoreError {
  return new StoreError(
    `${path} is damaged: ${what}. Restore a backup, or move the file away to start without worlds.`,
  )
}

function createFolder(dir: string): void {
  try {
    createWithParents(dir)
    // Makes the folder private unless it has other files. SQLite gives its additional files the permissions of the database.
    if (readdirSync(dir).every((name) => name.startsWith(fileName))) chmodSync(dir, 0o700)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StoreError(`${dir} can't be used as a data folder: ${reason}`)
  }
}

/** Creates a folder and its missing parents. Node's `mkdirSync` with `recursive` never returns for a path in `/proc`. */
function createWithParents(dir: string): void {
  if (existsSync(dir)) return
  if (dirname(dir) !== dir) createWithParents(dirname(dir))
  mkdirSync(dir, { mode: 0o700 })
}

/** Makes a file private, and creates it if there is none. Returns whether the file is new. */
function createPrivateFile(path: string): boolean {
  try {
    const isNew = !existsSync(path)
    // Does not open an existing file, because closing it would release the lock of another store in this process.
    if (isNew) closeSync(openSync(path, 'a', 0o600))
    else if (statSync(path).size === 0) throw damageError(path, 'it is empty')
    chmodSync(path, 0o600)
    return isNew
  } catch (error) {
    if (error instanceof StoreError) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new StoreError(`${path} can't be used: ${reason}`)
  }
}

function prepareFile(db: DatabaseSync, path: string): void {
  // Locks the file against other processes. The system releases the lock when this process ends, even after a crash.
  db.exec('PRAGMA locking_mode = EXCLUSIVE')
  db.exec('PRAGMA journal_mode = WAL')
  // A response may be sent only after its entry is on disk, not merely in the operating system's cache.
  db.exec('PRAGMA synchronous = FULL')
  db.exec('BEGIN EXCLUSIVE; COMMIT')
  if (readValue(db, 'SELECT count(*) FROM sqlite_schema') === 0) {
    transaction(db, () => {
      db.exec(tables)
      db.exec(`PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${tablesVersion}`)
    })
  }
  checkFormat(db, path)
  db.exec(leftoversTable)
}

function checkFormat(db: DatabaseSync, path: string): void {
  if (readValue(db, 'PRAGMA application_id') !== applicationId) {
    throw new StoreError(`${path} is not a database of this simulator. Choose another folder.`)
  }
  const version = readValue(db, 'PRAGMA user_version')
  if (version !== tablesVersion) {
    throw new StoreError(
      `${path} has format version ${String(version)}, but this simulator needs version ${tablesVersion}. ` +
        'Use the version of the simulator that wrote this file, or choose another folder.',
    )
  }
  const result = readValue(db, 'PRAGMA integrity_check(1)')
  if (result !== 'ok') throw damageError(path, String(result))
}

function transaction(db: DatabaseSync, work: () => void): void {
  db.exec('BEGIN IMMEDIATE')
  try {
    work()
    db.exec('COMMIT')
  } catch (error) {
    // SQLite itself rolls back after some failures, such as a full disk.
    if (db.isTransaction) db.exec('ROLLBACK')
    throw error
  }
}

/** Checks a file after it is closed. While a file is open, SQLite reads much of it from memory and does not notice damage. */
function checkClosedFile(path: string): void {
  const db = new DatabaseSync(path)
  try {
    const result = readValue(db, 'PRAGMA quick_check(1)')
    if (result !== 'ok') throw damageError(path, String(result))
  } finally {
    db.close()
  }
}

function readValue(db: DatabaseSync, sql: string): unknown {
  return Object.values(db.prepare(sql).get() ?? {})[0]
}

/** SQLite's primary result codes: the low byte of each extended code. */
const resultCodes = { busy: 5, corrupt: 11, full: 13, notADatabase: 26 } as const

function withStoreErrors<Result>(path: string, work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    throw isSqliteError(error) ? toStoreError(path, error) : error
  }
}

function toStoreError(path: string, error: Error & { errcode: number }): StoreError {
  switch (error.errcode & 0xff) {
    case resultCodes.busy:
      return new StoreError(
        `${path} is in use by another simulator. Stop that simulator, or choose another folder.`,
      )
    case resultCodes.corrupt:
    case resultCodes.notADatabase:
      return damageError(path, error.message)
    case resultCodes.full:
      return new StoreError(`${path} can't be written: the disk is full. Free some space.`, {
        cause: error,
      })
    default:
      return new StoreError(`${path} can't be read or written: ${error.message}`, { cause: error })
  }
}

function isSqliteError(error: unknown): error is Error & { errcode: number } {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number'
}
