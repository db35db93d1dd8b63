import { timingNames } from '../state/timings.ts'
import { z } from '@hono/zod-openapi'
import { commandBodySchema } from '../state/command-schema.ts'
import { faultFields } from '../state/fault.ts'
import { simulatorInputSchema } from '../state/input.ts'
import { parseDurationMs } from '../scenario/language/time.ts'
import { instantSchema, operationIdSchema } from '../state/value-schemas.ts'
import { viewFields } from '../scenario/language/view-schema.ts'
import { worldNamePattern } from '../worlds/registry.ts'
import { resultSchema } from '../worlds/entry-results.ts'

const atSchema = z.int().describe('Virtual time in epoch milliseconds.')

const maxSpeed = 100_000

const worldNameSchema = z
  .string()
  .regex(
    worldNamePattern,
    'must be 1 to 64 letters, digits, dots, hyphens and underscores, and begin with a letter or digit',
  )
  .openapi({ example: 'night-1' })

export const worldParams = z.object({
  world: z.string().openapi({ example: 'default' }),
})

export const clockSchema = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('manual') }),
    z.strictObject({ kind: z.literal('running'), speed: z.number().positive().max(maxSpeed) }),
  ])
  .openapi('Clock', {
    description:
      'How virtual time advances. `manual`: only on request. `running`: by itself, at `speed` times real time.',
  })

export const newWorldSchema = z
  .strictObject({
    name: worldNameSchema.optional(),
    scenario: z
      .union(
        [
          z.strictObject({ ready: z.string().openapi({ example: 'noto-2024' }) }),
          z.strictObject({ yaml: z.string().max(1_000_000) }),
        ],
        'must have exactly one of ready (the name of a built-in scenario) and yaml (a text), such as { "ready": "noto-2024" }',
      )
      .describe('A scenario: the name of a built-in scenario, or a YAML text.'),
    seed: z.string().min(1, 'must have at least 1 character').optional(),
    clock: clockSchema.default({ kind: 'manual' }),
  })
  .openapi('NewWorld')

const snapshotSchema = z
  .object({ takenAt: atSchema, inputs: z.int(), label: z.string().optional() })
  .openapi('Snapshot')

const scenarioTitles = {
  name: z.string(),
  title: z.string(),
  englishTitle: z.string().optional(),
}

export const worldSchema = z
  .object({
    name: z.string(),
    scenario: z.object(scenarioTitles),
    seed: z.string(),
    now: atSchema,
    openedAt: atSchema,
    nextEventAt: atSchema.optional(),
    clock: clockSchema,
    inputs: z.int().describe('Number of requests, commands and time advances.'),
    terminals: z.int(),
    accounts: z.int(),
    mails: z.int(),
    faults: z.int(),
    timings: z
      .record(z.enum(timingNames), z.int())
      .describe(
        'How long each action of a terminal takes, in milliseconds. The keys are the names of the timings.',
      ),
    centers: z
      .object(viewFields.centers)
      .describe('State of the main data centres and the sub centres.'),
    areMailsFailing: z.boolean(),
    bulletinDelivery: z
      .object({
        loss: z.number(),
        duplicates: z.number(),
        delayMs: z.int(),
        spreadMs: z.int(),
      })
      .optional()
      .describe('Faults in the delivery of early warnings. Absent if there are none.'),
    sessions: z.int().describe('Number of sessions.'),
    snapshots: z.array(snapshotSchema),
    origin: z
      .object({ world: z.string(), at: atSchema })
      .optional()
      .describe('The world from which this world was forked, and the time of the fork.'),
    holder: z
      .string()
      .optional()
      .describe('The process that holds the world, if several processes share a store.'),
  })
  .openapi('World')

export const listedWorldSchema = worldSchema
  .partial()
  .required({ name: true })
  .describe('Of a world that has not been opened since the simulator started, only the name.')
  .openapi('ListedWorld')

export const placeSchema = z.union([
  z.strictObject({ at: instantSchema }),
  z.strictObject({ snapshot: z.string() }),
  z.strictObject({
    beforeEntry: z.int().min(0).describe('The moment before the journal entry with this index.'),
  }),
])

export const forkSchema = z
  .strictObject({
    name: worldNameSchema.optional(),
    from: placeSchema.optional(),
    without: z
      .int()
      .min(0)
      .optional()
      .describe(
        'The index of a journal entry. The fork repeats all other entries. `from` has no effect.',
      ),
  })
  .openapi('Fork')

export const rewindSchema = z.strictObject({ to: placeSchema }).openapi('Rewind')

export const newSnapshotSchema = z
  .strictObject({ label: z.string().min(1).max(64) })
  .openapi('NewSnapshot')

export const advanceSchema = z
  .union([
    z.strictObject({
      by: z
        .string()
        .refine(
          (text) => parseDurationMs(text) !== undefined,
          'must be a duration such as 3m or 1h30m',
        )
        .openapi({ example: '3m' }),
    }),
    z.strictObject({ to: instantSchema }),
    z.strictObject({ toNextEvent: z.literal(true) }),
  ])
  .openapi('Advance', { description: 'A duration, a time, or the next event.' })

/** Maximum number of commands in a request: one for each terminal of a world. */
const maxCommands = 20_000

export const commandListSchema = z.strictObject({
  commands: z.array(commandBodySchema).min(1).max(maxCommands),
})

const entryIndexSchema = z
  .int()
  .describe(
    "Index of the command's journal entry. To undo the command, rewind to before this entry.",
  )

export const advancedWorldSchema = worldSchema
  .extend({ entry: entryIndexSchema })
  .openapi('AdvancedWorld')

export const outcomeSchema = z
  .object({
    now: atSchema,
    entry: entryIndexSchema,
    firstEffect: z
      .object({
        at: atSchema,
        what: z.string().describe('The event, e.g. booted.'),
      })
      .optional()
      .describe('The earliest event that the command scheduled. It happens when time advances.'),
    id: z
      .string()
      .optional()
      .describe('What the command created: the code of an earthquake, or the id of a fault.'),
    subject: z
      .string()
      .optional()
      .describe('The values of the command that the timeline shows, e.g. `1700123 down`.'),
  })
  .openapi('Outcome')

export const outcomesSchema = outcomeSchema
  .omit({ id: true, subject: true })
  .extend({
    refused: z
      .array(z.object({ index: z.int(), reason: z.string() }))
      .describe('The commands that had no effect, with their indexes in the list.'),
  })
  .openapi('Outcomes')

export const faultSchema = z
  .object({
    id: z.string(),
    ...faultFields,
    fromAt: atSchema.optional(),
    untilAt: atSchema.optional(),
    seen: z
      .int()
      .describe(
        "Number of calls that match the fault's operation, user, terminal and times. The fault need not have changed them.",
      ),
    fired: z.int(),
  })
  .openapi('Fault')

export const outageSchema = z
  .object({
    area: z.string().optional(),
    provider: z.string().optional(),
    share: z.number().optional(),
    terminals: z.int().describe('Number of terminals that the outage disconnects.'),
  })
  .openapi('NetworkOutage')

export const operationSchema = z
  .object({
    operationId: operationIdSchema,
    method: z.string(),
    path: z.string(),
    tag: z.string(),
    summary: z.string().describe('The summary in the contract.'),
    errors: z.array(
      z.object({
        status: z.int(),
        code: z.union([z.int(), z.string()]),
        meaning: z.string().describe('What the code means, in English.'),
        text: z.string().describe('The Japanese text that owners see.'),
      }),
    ),
  })
  .openapi('Operation')

export const scenarioSchema = z
  .object({
    ...scenarioTitles,
    summary: z.object({
      description: z.string().optional(),
      japaneseDescription: z.string().optional(),
      terminals: z.int(),
    }),
  })
  .openapi('ReadyScenario')

const { links: _links, ...mailFields } = viewFields.mails
export const mailSchema = z.object(mailFields).openapi('Mail')

// Cloned, because schemas made before zod-to-openapi is loaded have no method `openapi`.
export const inputSchema = simulatorInputSchema.clone().openapi('JournalInput')

export const entrySchema = z
  .object({
    index: z.int(),
    at: atSchema,
    input: inputSchema,
    outputDigest: z.string(),
    tookMs: z
      .number()
      .optional()
      .describe('Duration in real time. Absent for entries from a journal file.'),
    operationId: operationIdSchema.optional(),
    result: resultSchema.extend({ isFailed: z.boolean() }),
  })
  .openapi('JournalEntry')

export const entryParams = z.object({ index: z.coerce.number().int().min(0) })

export const stateChangeSchema = z
  .object({
    path: z.string().describe('The path to the value: names joined by dots.'),
    before: z.string().optional().describe('The old value as JSON. Absent if the value is new.'),
    after: z
      .string()
      .optional()
      .describe('The new value as JSON. Absent if the value was removed.'),
  })
  .openapi('StateChange')

const provenanceSchema = z.enum(['stated', 'inferred'])

export const inspectedEntrySchema = entrySchema
  .extend({
    response: z
      .object({
        status: z.int(),
        headers: z.record(z.string(), z.string()),
        body: z.string().optional(),
        isBase64: z.literal(true).optional(),
        transport: z
          .string()
          .optional()
          .describe('How a fault changed the transmission, e.g. drop.'),
      })
      .optional()
      .describe('The response, if the input is a request.'),
    outcome: z
      .object({ id: z.string().optional(), error: z.string().optional() })
      .optional()
      .describe('The outcome, if the input is a command.'),
    provenance: z
      .object({
        operationId: operationIdSchema.optional(),
        userId: z.string().optional().describe('The user whose session the request carried.'),
        response: provenanceSchema
          .optional()
          .describe(
            'Whether the specification states this status for the operation, or the contract inferred it.',
          ),
        code: z.union([z.int(), z.string()]).optional(),
        codeMeaning: z.string().optional(),
        fault: z.string().optional().describe('The id of the fault that caused the response.'),
      })
      .describe('Where the response comes from: the contract, or a fault.'),
  })
  .openapi('InspectedEntry')

export const machineSchema = z
  .object({
    name: z.string(),
    transitions: z.array(z.object({ from: z.string(), signal: z.string(), to: z.string() })),
    states: z.array(z.string()),
    timings: z
      .array(
        z.object({
          name: z.enum(timingNames),
          meaning: z.string(),
          defaultMs: z.int(),
        }),
      )
      .describe('The durations that the machine uses. A scenario can set these durations.'),
  })
  .openapi('Machine')

export const stateHashSchema = z
  .object({ now: atSchema, inputs: z.int(), stateHash: z.string() })
  .openapi('StateHash')

export const accountSchema = z.object(viewFields.accounts).openapi('Account')

const { log: _log, ...terminalFields } = viewFields.terminals
export const terminalSchema = z.object(terminalFields).openapi('Terminal')
