import { setTimeout } from 'node:timers/promises'
import {
  type ClientConfig,
  DatabaseError,
  type QueryConfig,
  TypeOverrides,
  types as pgTypes,
} from 'pg'
import { minuteMs } from '../../../openapi/base/durations.ts'
import { StoreError } from '../journal.ts'

/** Maximum time that a call waits for PostgreSQL to become reachable, or to run a statement. */
export const patienceMs = 10_000

/** Maximum time for copying or deleting a world. It is longer because these statements take longer for larger worlds. */
export const longStatementMs = 30 * minuteMs

/** After this time without a heartbeat, PostgreSQL ends a process's sessions, and other processes can take over its worlds. */
export const sessionTimeoutMs = 1_800

const retryMs = 50

const types = new TypeOverrides()
// Times, epochs and checksums are below 2^53, so a number can hold them exactly.
types.setTypeParser(pgTypes.builtins.INT8, Number)

export function connectionSettings(url: string, name: string): ClientConfig {
  return {
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: 1_500,
    // A frozen server keeps its connections but does not respond, so each query needs a timeout.
    query_timeout: patienceMs,
    keepAlive: true,
    // A process that freezes during a transaction must not block other processes.
    idle_in_transaction_session_timeout: sessionTimeoutMs,
    types,
  }
}

/** PostgreSQL can't be reached or has failed. Until it works again, another process may change this process's worlds. */
export class SharedStoreError extends StoreError {
  override readonly mayBeOutdated = true
}

/** Returns a statement with its own timeout. The types of `pg` do not include `query_timeout`. */
export function within(
  timeoutMs: number,
  text: string,
  values: unknown[] = [],
): QueryConfig & { query_timeout: number } {
  return { text, values, query_timeout: timeoutMs }
}

/** Whether the connection failed, which leaves unknown whether the statement took effect. */
export function isConnectionError(error: unknown): boolean {
  if (error instanceof StoreError) return false
  if (!(error instanceof DatabaseError)) return error instanceof Error
  // 08: connection exceptions. 57P: the server stops, starts, or has ended the session. 25P03: the server has ended the session
  // because of an idle transaction.
  return /^(08|57P|25P03)/.test(error.code ?? '')
}

/**
 * @param endAtMs when to give up, in milliseconds of `performance.now()`
 * @throws StoreError if PostgreSQL can't be reached in time, or rejects the work
 */
export async function whenReachable<Result>(
  work: () => Promise<Result>,
  endAtMs = performance.now() + patienceMs,
): Promise<Result> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isConnectionError(error) || performance.now() > endAtMs) throw toStoreError(error)
    }
    await setTimeout(retryMs)
  }
}

export function toStoreError(error: unknown): unknown {
  if (error instanceof StoreError || !(error instanceof Error)) return error
  if (!(error instanceof DatabaseError)) {
    if (!isSystemError(error)) return error
    return new SharedStoreError(
      `PostgreSQL can't be reached: ${reasonOf(error)}. Check the address after --data.`,
      { cause: error },
    )
  }
  return new SharedStoreError(
    `PostgreSQL reported an error: ${error.message} (SQLSTATE ${error.code ?? 'unknown'}).`,
    { cause: error },
  )
}

function isSystemError(error: Error): boolean {
  return (
    'code' in error || error instanceof AggregateError || /connect|timeout/i.test(error.message)
  )
}

/** Returns an error's reason. If several addresses refused a connection, Node's error has no message of its own. */
function reasonOf(error: Error): string {
  const errors: unknown[] = error instanceof AggregateError ? error.errors : []
  const [first] = errors
  return first instanceof Error ? first.message : error.message
}
