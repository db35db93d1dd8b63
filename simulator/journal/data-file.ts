import { StoreError } from './journal-errors.ts'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Statements, prepareStatements, tables } from './sqlite-tables.ts'

/** The database in a data folder. One file for all worlds: a turn of all of them is one write to disk. */
export interface DataFile {
  readonly path: string
  readonly statements: Statements
  /**
   * Carries out the work wholly or not at all; it is on disk when this returns.
   *
   * @throws StoreError when it could not be kept
   */
  inTransaction(work: () => void): void
  /** @throws StoreError when the file can't be read */
  reading<Result>(work: () => Result): Result
  close(): void
}

/** Says whose file it is, where SQLite's own tools look for it: "eqJ1". */
const applicationId = 0x65_71_4a_31
const formVersion = 2

/**
 * Opens the database of a data folder, which is made when it is missing, for this process alone.
 *
 * @throws StoreError when the folder can't be used, another process uses it, or its file is damaged
 */
export function openDataFile(dir: string): DataFile {
  makeFolder(dir)
  const path = join(dir, 'worlds.sqlite')
  const db = guarded(path, () => new DatabaseSync(path))
  try {
    guarded(path, () => prepareFile(db, path))
  } catch (error) {
    db.close()
    throw error
  }
  return {
    path,
    statements: guarded(path, () => prepareStatements(db)),
    inTransaction: (work) => guarded(path, () => transaction(db, work)),
    reading: (work) => guarded(path, work),
    close: () => db.close(),
  }
}

/** What to say of a part of the file that differs from what was written. */
export function damageOf(path: string, what: string): StoreError {
  return new StoreError(
    `${path} is damaged: ${what}. Put a copy in its place, or move it away to begin anew.`,
  )
}

function makeFolder(dir: string): void {
  try {
    mkdirSync(dir, { recursive: true })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StoreError(`${dir} can't be a folder for worlds: ${reason}`)
  }
}

function prepareFile(db: DatabaseSync, path: string): void {
  // This lock ends with the process, however it ends; nothing is left behind that would have to be cleared.
  db.exec('PRAGMA locking_mode = EXCLUSIVE')
  db.exec('PRAGMA journal_mode = WAL')
  // Whoever gets an answer may count on its entry being on the disk, not merely with the system.
  db.exec('PRAGMA synchronous = FULL')
  db.exec('BEGIN EXCLUSIVE; COMMIT')
  if (read(db, 'SELECT count(*) FROM sqlite_schema') === 0) {
    transaction(db, () => {
      db.exec(tables)
      db.exec(`PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${formVersion}`)
    })
  }
  requireOurs(db, path)
}

function requireOurs(db: DatabaseSync, path: string): void {
  if (read(db, 'PRAGMA application_id') !== applicationId) {
    throw new StoreError(`${path} is a database of something else. Choose another folder.`)
  }
  const version = read(db, 'PRAGMA user_version')
  if (version !== formVersion) {
    throw new StoreError(
      `${path} has form ${String(version)}, and this simulator knows ${formVersion}. ` +
        'Use the version that wrote it, or choose another folder.',
    )
  }
  const finding = read(db, 'PRAGMA integrity_check(1)')
  if (finding !== 'ok') throw damageOf(path, String(finding))
}

function transaction(db: DatabaseSync, work: () => void): void {
  db.exec('BEGIN IMMEDIATE')
  try {
    work()
    db.exec('COMMIT')
  } catch (error) {
    // Some failures, a full disk among them, have ended the transaction already.
    if (db.isTransaction) db.exec('ROLLBACK')
    throw error
  }
}

/** The one value that a question comes to. */
function read(db: DatabaseSync, sql: string): unknown {
  return Object.values(db.prepare(sql).get() ?? {})[0]
}

/** SQLite's result codes, of which the low byte tells the kind of failure. */
const resultCodes = { busy: 5, corrupt: 11, notADatabase: 26 } as const

function guarded<Result>(path: string, work: () => Result): Result {
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
        `${path} is in use by another simulator. Stop that one, or choose another folder.`,
      )
    case resultCodes.corrupt:
    case resultCodes.notADatabase:
      return damageOf(path, error.message)
    default:
      return new StoreError(`${path} can't be read or written: ${error.message}`, { cause: error })
  }
}

function isSqliteError(error: unknown): error is Error & { errcode: number } {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number'
}
