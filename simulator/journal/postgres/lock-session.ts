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
import { migrate, channel, lockClass } from './migrate.ts'

/** Interval of the signs of life, in milliseconds. */
const pingMs = 300
const reconnectMs = 50

/** The session that holds the locks of this process's worlds. PostgreSQL ends it when the process dies or is frozen. */
export type LockSession = Awaited<ReturnType<typeof openLockSession>>

interface LockedRows<Row> {
  rows: Row[]
  /** Whether the session that ran the statement still has its locks. */
  isThere: () => boolean
}

interface SessionEvents {
  /** All locks are lost. */
  onEnded: () => void
  onNotified: (payload: string) => void
}

/**
 * Opens the session, after bringing the tables to the version needed. A session that ends is replaced.
 *
 * @param nameOf returns the name of this process for `pg_stat_activity`
 * @throws StoreError if PostgreSQL can't be reached or can't be used
 */
export async function openLockSession(
  url: string,
  nameOf: () => string,
  { onEnded, onNotified }: SessionEvents,
) {
  const state: { client?: Client | undefined; isClosed: boolean } = { isClosed: false }

  let last: Promise<unknown> = Promise.resolve()

  /** Runs statements one after the other, because a connection takes one at a time. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = last.then(work)
    last = result.catch(() => undefined)
    return result
  }

  async function connect(): Promise<Client> {
    const client = new Client(connectionSettings(url, nameOf()))
    client.on('notification', ({ payload }) => onNotified(payload ?? ''))
    // Without a listener a broken connection would end the process.
    client.on('error', () => lose(client))
    client.on('end', () => lose(client))
    await client.connect()
    await client.query(`SET idle_session_timeout = ${sessionTimeoutMs}; LISTEN ${channel}`)
    state.client = client
    return client
  }

  function lose(client: Client): void {
    if (state.client !== client) return
    state.client = undefined
    void client.end().catch(() => undefined)
    if (state.isClosed) return
    onEnded()
    void reconnect()
  }

  async function reconnect(): Promise<void> {
    while (!state.client && !state.isClosed) {
      try {
        await connect()
      } catch {
        await setTimeout(reconnectMs)
      }
    }
  }

  async function first(): Promise<void> {
    const client = new Client({
      ...connectionSettings(url, nameOf()),
      query_timeout: longStatementMs,
    })
    client.on('error', () => undefined)
    try {
      await client.connect()
      await migrate(client)
      await connect()
    } catch (error) {
      throw toStoreError(error)
    } finally {
      await client.end()
    }
  }

  /** Runs a statement in the session. One that fails with the connection ends the session. */
  async function run<Row extends QueryResultRow>(
    text: string,
    values: unknown[] = [],
    timeoutMs: number = patienceMs,
  ): Promise<LockedRows<Row>> {
    const { client } = state
    if (!client) throw new Error('The connection to PostgreSQL is lost.')
    try {
      const { rows } = await client.query<Row>(within(timeoutMs, text, values))
      return { rows, isThere: () => state.client === client }
    } catch (error) {
      // The connection may have ended before it was in use.
      if (isConnectionError(error)) lose(client)
      throw error
    }
  }

  await first()
  const ping = setInterval(() => {
    void inTurn(() => run('SELECT 1')).catch(() => undefined)
  }, pingMs).unref()

  /**
   * As `query`, for a statement that needs or takes a lock.
   *
   * @param timeoutMs how long the statement may take, in milliseconds
   */
  function queryLocked<Row extends QueryResultRow>(
    text: string,
    values?: unknown[],
    timeoutMs?: number,
  ): Promise<LockedRows<Row>> {
    return whenReachable(() => inTurn(() => run<Row>(text, values, timeoutMs)))
  }

  return {
    /** Runs a statement. Waits for a session if there is none. Rejects with StoreError. */
    async query<Row extends QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]> {
      const { rows } = await queryLocked<Row>(text, values)
      return rows
    },
    queryLocked,
    /** Gives up a lock if the session that has it is still there. */
    unlock(id: number): void {
      // Not repeated in another session: that would give up a lock that was taken since.
      const { client } = state
      void inTurn(async () => {
        if (client !== state.client) return
        await client?.query('SELECT pg_advisory_unlock($1, $2)', [lockClass, id])
      }).catch(() => undefined)
    },
    async close(): Promise<void> {
      state.isClosed = true
      clearInterval(ping)
      await state.client?.end().catch(() => undefined)
    },
  }
}
