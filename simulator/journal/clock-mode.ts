import { z } from 'zod'

/** `manual`: time moves only on request. `running`: time moves by itself, at `speed` times real time. */
export const clockModeSchema = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('manual') }),
    z.object({ kind: z.literal('running'), speed: z.number().positive() }),
  ],
  'must be an object such as { kind: "running", speed: 1 } or { kind: "manual" }',
)
