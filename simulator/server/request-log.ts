import type { FinishedCall } from './calls.ts'

/**
 * Writes one JSON line per call, without bodies, queries, headers and cookies. `-` is the standard output.
 *
 * @param onError called once if the log can't be written. The log is then closed, but calls are still answered
 */
export async function openRequestLog(
  file: string,
  onError: (error: Error) => void,
): Promise<(call: FinishedCall) => void> {
  const { destination, pino } = await import('pino')
  const dest = file === '-' ? 1 : file
  const stream = destination({ dest, append: true, mkdir: true, mode: 0o600, sync: false })
  const log = pino({ base: { pid: process.pid } }, stream)
  let isOpen = true
  stream.on('error', (error: Error) => {
    if (!isOpen) return
    isOpen = false
    // Without this, the stream would retry for ever, and keep the process from ending.
    stream.destroy()
    onError(new Error(`The request log ${file} can no longer be written: ${error.message}`))
  })
  return ({ durationMs, ...call }) => {
    if (isOpen) log.info({ ...call, durationMs: Math.round(durationMs * 1_000) / 1_000 }, 'call')
  }
}
