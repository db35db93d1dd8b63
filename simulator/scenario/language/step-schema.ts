import { z } from 'zod'
import { tsunamiReportSchema } from '../../state/command-schema.ts'
import { asSchema, expectationSchema } from './expectation-schema.ts'
import { pastQuakes } from '../../quake/source/past-quakes.ts'
import { customQuakeSchema, quakeError } from '../../state/quake-schema.ts'
import { scenarioCommandSchema } from './commands.ts'
import { nameSchema } from '../../state/value-schemas.ts'
import { afterSchema, durationSchema, timeSchema } from './time.ts'

const maxTimes = 10_000

const waitSchema = durationSchema.refine((ms) => ms > 0, 'must be longer than 0 ms')

const sessionSchema = z.strictObject({
  as: asSchema.describe(
    'The user. If the user has several sessions, { user, session, terminalId } selects one.',
  ),
})

/** The keys of a step. `step-form.ts` checks which of them can be combined. */
export const stepSchema = z.strictObject({
  id: nameSchema
    .optional()
    .describe(
      'The name of the step, by which `after` and ${quakes.NAME} refer to it. If the step is an earthquake, the id of the earthquake is the name.',
    ),
  title: z
    .string()
    .min(1)
    .optional()
    .describe('What the step shows, in one line, for the results of sim run.'),
  at: timeSchema
    .optional()
    .describe(
      'When the step happens: a time such as 2024-01-01T16:10:22+09:00, or a duration after startAt such as +30s.',
    ),
  after: afterSchema
    .optional()
    .describe(
      'When the step happens: the id of another step and a duration after that step, such as the-quake +5s.',
    ),
  every: durationSchema
    .optional()
    .describe('The interval at which the step is repeated. Needs times.'),
  times: z
    .int()
    .min(1)
    .max(maxTimes)
    .optional()
    .describe(
      'The number of times that the step happens. The ids of the repetitions are NAME-1, NAME-2 and so on.',
    ),
  quake: z
    .union(
      [
        z
          .string()
          .min(1)
          .meta({ enum: pastQuakes.map(({ id }) => id) }),
        customQuakeSchema,
      ],
      quakeError,
    )
    .optional()
    .describe(
      'An earthquake: the id of a past earthquake, or the values of a new earthquake. If at and after are omitted, a past earthquake happens at its historical time.',
    ),
  tsunami: tsunamiReportSchema
    .optional()
    .describe("The agency's report for a tsunami forecast area."),
  do: scenarioCommandSchema
    .optional()
    .describe('A command to the world. The verb says what the command does.'),
  expect: expectationSchema
    .optional()
    .describe('What must be true at the time of the step. Only sim run checks it.'),
  eventually: expectationSchema
    .optional()
    .describe(
      'What must become true within a duration. The step ends as soon as it is true. Only sim run checks it.',
    ),
  within: waitSchema.optional().describe('The longest time that `eventually` waits, e.g. 2m.'),
  always: expectationSchema
    .optional()
    .describe(
      'What must stay true for a duration. The step fails as soon as it is false. Only sim run checks it.',
    ),
  for: waitSchema.optional().describe('The duration of the `always` check, e.g. 1h.'),
  save: z
    .record(nameSchema, z.string().min(1))
    .optional()
    .describe(
      "The values to store. Each key is a name, which later steps use as ${NAME}. Its value is the path of the value to store. In a path, answer is the response to the step's call. If a regular expression follows the path, only the text of its first group is stored, e.g. mails.last.text /([A-Z0-9]{24})/",
    ),
  'log-in': sessionSchema
    .extend({
      password: z
        .string()
        .min(1)
        .optional()
        .describe('The password to send. If omitted, the password of the account is sent.'),
    })
    .optional()
    .describe('Starts a session. Fails if the server refuses it.'),
  'log-out': sessionSchema.optional().describe('Ends a session.'),
})

export type StepSetup = z.output<typeof stepSchema>
