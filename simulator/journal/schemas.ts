import { z } from 'zod'
import type { JournalHeader } from '../engine/journal-entry.ts'
import type { ClockMode } from './journal.ts'
import { type SimulatorEntry, simulatorInputSchema } from '../state/input.ts'

/** A journal's header as JSON. */
export const journalHeaderSchema: z.ZodType<JournalHeader> = z.object({
  format: z.literal('equser-journal'),
  version: z.literal(
    8,
    'belongs to another version of the simulator; use the one that wrote this journal',
  ),
  seed: z.string(),
  salt: z.string().optional(),
  startAtMs: z.int(),
  scenario: z.object({ name: z.string(), source: z.string() }),
  contractVersion: z.string(),
})

/** How a world's time moves, as JSON. */
export const clockModeSchema: z.ZodType<ClockMode> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('manual') }),
  z.object({ kind: z.literal('running'), speed: z.number().positive() }),
])

/** A journal entry as JSON. */
export const entrySchema: z.ZodType<SimulatorEntry> = z.object({
  index: z.int().min(0),
  atMs: z.int(),
  input: simulatorInputSchema,
  outputDigest: z.string(),
  note: z.string().optional(),
})
