import * as z from 'zod'
import { readStored } from '../stored-json.ts'

const runSchema = z.object({
  /** When it started, in epoch milliseconds. */
  at: z.number(),
  tookMs: z.number(),
  outcome: z.enum(['clean', 'findings', 'not-testable', 'interrupted']),
  calls: z.number(),
  /** How long all calls took together. */
  callsMs: z.number(),
  /** Undefined if no call was answered. */
  times: z.object({ p50Ms: z.number(), p95Ms: z.number(), p99Ms: z.number() }).optional(),
})

const troubleSchema = z.object({
  title: z.string(),
  /** When a run found it for the first time since it was last gone, in epoch milliseconds. */
  since: z.number(),
  isOpen: z.boolean(),
  /** When an alert last said that it is there. Undefined if none has. */
  toldAt: z.number().optional(),
  /** How many alerts have said so. Each doubles the time until the next one. */
  toldCount: z.number(),
  /** Whether the latest alert about it said that it is there, not that it is mended. */
  isToldOpen: z.boolean(),
})

const noticeSchema = z.object({
  /** When the run that it is about started, in epoch milliseconds. */
  at: z.number(),
  server: z.string(),
  /** What was not there before. */
  found: z.array(z.string()),
  /** What is no longer there. */
  mended: z.array(z.string()),
  /** How many kinds of trouble are there now. */
  open: z.number(),
})

const stateSchema = z.object({
  format: z.literal('equser-watch'),
  version: z.literal(1),
  server: z.string(),
  /** The runs of the last days, oldest first. */
  runs: z.array(runSchema),
  troubles: z.record(z.string(), troubleSchema),
  /** Alerts that were not delivered yet, oldest first. */
  waiting: z.array(
    z.object({ notice: noticeSchema, failures: z.number(), nextAttemptAt: z.number() }),
  ),
})

export type WatchRun = z.infer<typeof runSchema>
export type WatchState = z.infer<typeof stateSchema>
export type Trouble = WatchState['troubles'][string]
/** An alert about what has changed. */
export type Notice = z.infer<typeof noticeSchema>

/** The state of a monitor that has not run yet. */
export function emptyWatchState(server: string): WatchState {
  return { format: 'equser-watch', version: 1, server, runs: [], troubles: {}, waiting: [] }
}

/**
 * Reads the state that a monitor has kept in a file.
 *
 * @throws StoredFileError
 */
export function readWatchState(text: string): WatchState {
  return readStored(
    text,
    stateSchema,
    'Name the file that --watch-state has written, or delete it.',
  )
}
