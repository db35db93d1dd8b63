import type { FinishedCall } from './app.ts'

/**
 * Opens a log with one JSON line per call. It has no bodies, queries, headers or cookies.
 *
 * @param file `-` for the standard output
 */
export async function openRequestLog(file: string): Promise<(call: FinishedCall) => void> {
  const { destination, pino } = await import('pino')
  const log = pino(
    { base: { pid: process.pid } },
    destination({ dest: file === '-' ? 1 : file, append: true, mkdir: true, mode: 0o600 }),
  )
  return ({ durationMs, ...call }) =>
    log.info({ ...call, durationMs: Math.round(durationMs * 1_000) / 1_000 }, 'call')
}
