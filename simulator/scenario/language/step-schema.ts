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

/** A step of a timeline. step-form.ts checks which keys can be combined. */
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
      'An earthquake: the id of a past one, which happens at its historical time without at and after, or its values.',
    ),
  tsunami: tsunamiReportSchema
    .optional()
    .describe("The agency's report for a tsunami forecast area."),
  do: scenarioCommandSchema
    .optional()
    .describe('A command to the world. The verb says what it does.'),
  expect: expectationSchema
    .optional()
    .describe('What must be true at this time. Carried out by run only.'),
  eventually: expectationSchema
    .optional()
    .describe(
      'What must become true within a duration. The step ends at the first instant at which it is. Carried out by run only.',
    ),
  within: durationSchema.optional().describe('How long eventually waits, such as 2m.'),
  save: z
    .record(nameSchema, z.string().min(1))
    .optional()
    .describe(
      "Values to use later as ${NAME}, each with its path: answer is the response of the step's call. A regular expression after the path takes its first group: mails.last.text /([A-Z0-9]{24})/",
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
