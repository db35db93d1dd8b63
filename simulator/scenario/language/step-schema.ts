import { z } from 'zod'
import { tsunamiReportSchema } from '../../state/command-schema.ts'
import { asSchema, expectationSchema } from './expectation-schema.ts'
import { customQuakeSchema } from '../../state/quake-schema.ts'
import { scenarioCommandSchema } from './commands.ts'
import { nameSchema } from '../../state/value-schemas.ts'
import { afterSchema, durationSchema, timeSchema } from './time.ts'

const maxTimes = 10_000

const sessionSchema = z.strictObject({
  as: asSchema.describe('The user, or { user, session, terminalId } for one of several sessions.'),
})

/** `step-form.ts` checks which keys can be combined. */
export const stepSchema = z.strictObject({
  id: nameSchema
    .optional()
    .describe(
      'A name for the step, for after and ${quakes.NAME}. A quake step has the id of its quake.',
    ),
  at: timeSchema
    .optional()
    .describe(
      'When the step happens: a time such as 2024-01-01T16:10:22+09:00, or a time after startAt such as +30s.',
    ),
  after: afterSchema
    .optional()
    .describe(
      'When the step happens: the id of another step and a duration, such as the-quake +5s.',
    ),
  every: durationSchema.optional().describe('Repeats the step with this interval. Needs times.'),
  times: z
    .int()
    .min(1)
    .max(maxTimes)
    .optional()
    .describe(
      'How often the step happens. The ids of the repetitions are NAME-1, NAME-2 and so on.',
    ),
  quake: z
    .union([z.string().min(1), customQuakeSchema])
    .optional()
    .describe(
      'An earthquake: the id of a past earthquake, which happens at its historical time if at and after are omitted, or the values of a new one.',
    ),
  tsunami: tsunamiReportSchema
    .optional()
    .describe("The agency's report for a tsunami forecast area."),
  do: scenarioCommandSchema
    .optional()
    .describe('A command to the world. Its verb says what it does.'),
  expect: expectationSchema
    .optional()
    .describe('What must be true at this time. Only the run command evaluates this.'),
  eventually: expectationSchema
    .optional()
    .describe(
      'What must become true within a duration. The step ends as soon as it is true. Only the run command evaluates this.',
    ),
  within: durationSchema.optional().describe('How long eventually waits, e.g. 2m.'),
  save: z
    .record(nameSchema, z.string().min(1))
    .optional()
    .describe(
      "Values to use later as ${NAME}, each with the path to read it from. In a path, answer is the response to the step's call. If a regular expression follows the path, its first group is saved, e.g. mails.last.text /([A-Z0-9]{24})/",
    ),
  'log-in': sessionSchema
    .extend({
      password: z.string().min(1).optional().describe("The account's password if omitted."),
    })
    .optional()
    .describe('Starts a session. Fails if the server refuses it.'),
  'log-out': sessionSchema.optional().describe('Ends a session.'),
})

export type StepSetup = z.output<typeof stepSchema>
