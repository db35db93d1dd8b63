import { setTimeout } from 'node:timers/promises'
import { Client, type QueryResultRow } from 'pg'
import {
  connectionSettings,
  isConnectionError,
  longStatementMs,
  patienceMs,
  sessionTimeoutMs,
  toStoreError,
  whenReachable,
  within,
} from './connection.ts'
import { prepareTables, channel, lockClass } from './tables.ts'

const pingMs = 300
const reconnectMs = 50

interface LockedRows<Row> {
  rows: Row[]
  /** Returns whether the session that ran the statement still has its locks. */
  isThere: () => boolean
}

interface SessionEvents {
  /** Called when all locks are lost. */
  onEnded: () => void
  onNotified: (payload: string) => void
}

/** A PostgreSQL session that holds locks. PostgreSQL ends it if the process dies or freezes. The object then opens a new one. */
export class LockSession {
  readonly #url: string
  readonly #nameOf: () => string
  readonly #events: SessionEvents
  readonly #ping: NodeJS.Timeout
  #client: Client | undefined
  #isClosed = false
  /** The latest statement. A connection runs one statement at a time. */
  #last: Promise<unknown> = Promise.resolve()

  /**
   * Opens a session. Creates the tables if there are none.
   *
   * @throws StoreError if PostgreSQL can't be reached or can't be used
   */
  static async open(
    url: string,
    nameOf: () => string,
    events: SessionEvents,
  ): Promise<LockSession> {
    const settings = { ...connectionSettings(url, nameOf()), query_timeout: longStatementMs }
    const client = new Client(settings)
    client.on('error', () => undefined)
    const session = new LockSession(url, nameOf, events)
    try {
      await client.connect()
      await prepareTables(client)
      await session.#connect()
    } catch (error) {
      await session.close()
      throw toStoreError(error)
    } finally {
      await client.end()
    }
    return session
  }

  private constructor(url: string, nameOf: () => string, events: SessionEvents) {
    this.#url = url
    this.#nameOf = nameOf
    this.#events = events
    this.#ping = setInterval(() => {
      void this.#inTurn(() => this.#run('SELECT 1')).catch(() => undefined)
    }, pingMs).unref()
  }

  /** Runs a statement and returns its rows. Waits for a session if there is none. Rejects with StoreError. */
  async query<Row extends QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]> {
    const { rows } = await this.queryLocked<Row>(text, values)
    return rows
  }

  /** Like `query`, but for statements that take a lock, or that need one to be held. */
  queryLocked<Row extends QueryResultRow>(
    text: string,
    values?: unknown[],
    timeoutMs?: number,
  ): Promise<LockedRows<Row>> {
    return whenReachable(() => this.#inTurn(() => this.#run<Row>(text, values, timeoutMs)))
  }

  unlock(id: number): void {
    // Unlocks only in the session that is current now. A new session that replaces it may take the lock again, and must keep it.
    const client = this.#client
    void this.#inTurn(async () => {
      if (client !== this.#client) return
      await client?.query('SELECT pg_advisory_unlock($1, $2)', [lockClass, id])
    }).catch(() => undefined)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearInterval(this.#ping)
    await this.#client?.end().catch(() => undefined)
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#last.then(work)
    this.#last = result.catch(() => undefined)
    return result
  }

  async #connect(): Promise<void> {
    const client = new Client(connectionSettings(this.#url, this.#nameOf()))
    client.on('notification', ({ payload }) => this.#events.onNotified(payload ?? ''))
    // Without a listener, a broken connection would end the process.
    client.on('error', () => this.#lose(client))
    client.on('end', () => this.#lose(client))
    await client.connect()
    await client.query(`SET idle_session_timeout = ${sessionTimeoutMs}; LISTEN ${channel}`)
    this.#client = client
  }

  #lose(client: Client): void {
    if (this.#client !== client) return
    this.#client = undefined
    void client.end().catch(() => undefined)
    if (this.#isClosed) return
    this.#events.onEnded()
    void this.#reconnect()
  }

  async #reconnect(): Promise<void> {
    while (!this.#client && !this.#isClosed) {
      try {
        await this.#connect()
      } catch {
        await setTimeout(reconnectMs)
      }
    }
  }

  /** Runs a statement in the current session. If the connection fails, the session counts as ended. */
  async #run<Row extends QueryResultRow>(
    text: string,
    values: unknown[] = [],
    timeoutMs: number = patienceMs,
  ): Promise<LockedRows<Row>> {
    const client = this.#client
    if (!client) throw new Error('The connection to PostgreSQL is lost.')
    try {
      const { rows } = await client.query<Row>(within(timeoutMs, text, values))
      return { rows, isThere: () => this.#client === client }
    } catch (error) {
      // A connection that had already broken may report this only now.
      if (isConnectionError(error)) this.#lose(client)
      throw error
    }
  }
}
