import { mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import type { FinishedCall } from './calls.ts'

/**
 * Writes one JSON line per call, without bodies, queries, headers and cookies. `-` is the standard output.
 *
 * @param onError called once if the log can no longer be written. The log is then closed, but calls are still answered
 * @throws Error if the file can't be opened, with a message for the user
 */
export async function openRequestLog(
  file: string,
  onError: (error: Error) => void,
): Promise<(call: FinishedCall) => void> {
  const { destination, pino } = await import('pino')
  const dest = file === '-' ? 1 : opened(file)
  const stream = destination({ dest, sync: false })
  const log = pino({ base: { pid: process.pid } }, stream)
  let isOpen = true
  stream.on('error', (error: Error) => {
    if (!isOpen) return
    isOpen = false
    // The stream would otherwise retry forever, and keep the process from ending.
    stream.destroy()
    onError(new Error(`The request log ${file} can no longer be written: ${error.message}`))
  })
  return ({ durationMs, ...call }) => {
    if (isOpen) log.info({ ...call, durationMs: Math.round(durationMs * 1_000) / 1_000 }, 'call')
  }
}

function opened(file: string): number {
  try {
    mkdirSync(dirname(file), { recursive: true })
    return openSync(file, 'a', 0o600)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`The request log ${file} can't be opened: ${reason}`, { cause: error })
  }
}
