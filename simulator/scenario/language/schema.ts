import { z } from 'zod'
import { defaultPortalUrl } from '../../models/mail/outbox.ts'
import {
  accountSchema,
  fleetSchema,
  newsSchema,
  terminalSchema,
  timingsSchema,
} from './setup-schema.ts'
import { stepSchema } from './step-schema.ts'
import { instantSchema, nameSchema } from '../../state/value-schemas.ts'
import { timeSchema } from './time.ts'

/** Years in which a scenario can start. They leave half a year for the history, and a year until the contract's last time. */
const [minYear, maxYear] = [1971, 2098]

function isPossibleStart(atMs: number): boolean {
  const year = new Date(atMs).getUTCFullYear()
  return year >= minYear && year <= maxYear
}

const parameterValues = z.record(nameSchema, z.union([z.string(), z.number(), z.boolean()]))

export const scenarioSchema = z
  .strictObject({
    name: z
      .string()
      .regex(/^[a-z0-9-]+$/, 'must be lowercase letters, digits and hyphens')
      .describe('The name: lowercase letters, digits and hyphens. Same as the name of the file.'),
    title: z.string().min(1).describe('What the scenario is about, in one line.'),
    englishTitle: z.string().min(1).optional().describe('The same line in English.'),
    japaneseDescription: z
      .string()
      .min(1)
      .optional()
      .describe(
        'What happens, in Japanese. The comment at the beginning of the file says the same in English.',
      ),
    seed: z.string().min(1).describe('The seed: all random values are derived from this text.'),
    startAt: instantSchema
      .refine(isPossibleStart, `must be in the years ${minYear} to ${maxYear}`)
      .describe('The virtual time at which the world starts, e.g. 2024-01-01T09:00:00+09:00.'),
    openAt: timeSchema
      .optional()
      .describe(
        'The virtual time at which a served world starts. All earlier events have already happened. startAt if omitted.',
      ),
    endAt: timeSchema
      .optional()
      .describe(
        'The time at which a run without a server ends. The time of the last step if omitted.',
      ),
    portalUrl: z
      .url({ protocol: /^https?$/, error: `must be an address such as ${defaultPortalUrl}` })
      .transform((url) => url.replace(/\/+$/, ''))
      .optional()
      .describe(
        'The address with which links in emails begin. The address of the request if omitted.',
      ),
    parameters: parameterValues
      .optional()
      .describe(
        'Values that can be changed with --set NAME=VALUE. Each key is a name, which all parts of the file use as ${NAME}.',
      ),
    examples: z
      .array(parameterValues)
      .optional()
      .describe(
        'Values of the parameters for several runs: "run" plays the scenario once with each of them.',
      ),
    include: z
      .array(z.string().min(1))
      .optional()
      .describe(
        'Files with further accounts and terminals, relative to this file. Each has the keys accounts and terminals.',
      ),
    define: z
      .unknown()
      .optional()
      .describe(
        'Values that several parts of the file use. Name a value with an anchor (&name), then use it with an alias (*name) or merge it into an object (<<: *name).',
      ),
    accounts: z
      .array(accountSchema)
      .default([])
      .describe('The accounts at the start. Terminals without an account can be registered.'),
    terminals: z.array(terminalSchema).default([]).describe('The terminals.'),
    fleet: fleetSchema
      .optional()
      .describe(
        'Many terminals, distributed across the country, in addition to those under `terminals`.',
      ),
    timings: timingsSchema
      .prefault({})
      .describe('How long each action of a terminal takes, e.g. { boot: 2m }.'),
    news: z.array(newsSchema).default([]).describe('The news on the login page.'),
    timeline: z
      .array(stepSchema)
      .default([])
      .describe('The steps: what happens, what is expected, and at which times.'),
  })
  .refine(({ terminals, fleet }) => terminals.length > 0 || fleet !== undefined, {
    path: ['terminals'],
    error: 'must have at least one terminal, unless there is a fleet',
  })

export type ScenarioSetup = z.output<typeof scenarioSchema>
export type ScenarioInput = z.input<typeof scenarioSchema>
