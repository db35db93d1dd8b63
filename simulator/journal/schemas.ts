import { z } from 'zod'
import type { clockModeSchema } from './clock-mode.ts'
import { type SimulatorEntry, simulatorInputSchema } from '../state/input.ts'

/** The first record of a journal: everything needed to recreate its world. */
export const journalHeaderSchema = z.object({
  format: z.literal('equser-journal'),
  /** The version of the journal's format, and of the way in which its digests are computed. */
  version: z.literal(
    10,
    'belongs to a different version of the simulator; use the version that wrote this journal',
  ),
  seed: z.string(),
  /** Random text for tokens. Without it, the world's tokens can be computed from the seed. */
  salt: z.string().optional(),
  startAtMs: z.int(),
  /** The name and the full text, because the file may change before a replay. */
  scenario: z.object({ name: z.string(), source: z.string() }),
  contractVersion: z.string(),
})
export type JournalHeader = z.output<typeof journalHeaderSchema>

export type ClockMode = z.output<typeof clockModeSchema>

export const entrySchema: z.ZodType<SimulatorEntry> = z.object({
  index: z.int().min(0),
  atMs: z.int(),
  input: simulatorInputSchema,
  outputDigest: z.string(),
  note: z.string().optional(),
})
