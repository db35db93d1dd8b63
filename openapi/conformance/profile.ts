import * as z from 'zod'
import { parse, YAMLParseError } from 'yaml'
import { limits } from '../generated/limits.ts'

/** What a verification may do to a server. Each tier includes the ones before it. */
export const tiers = ['read', 'write', 'destructive'] as const
export type Tier = (typeof tiers)[number]

const operationIdSchema = z.string().min(1)

const accountSchema = z.strictObject({
  userId: z.string().describe('The user name, or env:NAME for one that the environment holds.'),
  password: z.string().describe('The password, or env:NAME for one that the environment holds.'),
  terminalId: z
    .string()
    .regex(new RegExp(limits.SerialNumber.pattern))
    .describe("The serial number of the account's terminal."),
})

export const profileSchema = z
  .strictObject({
    accounts: z
      .array(accountSchema)
      .max(2)
      .default([])
      .describe('One or two owners; with a second one it is seen whether they are kept apart.'),
    tiers: z
      .array(z.enum(tiers))
      .default(['read'])
      .describe('What may be done at all, whatever the command line asks for.'),
    writableHosts: z
      .array(z.string())
      .default([])
      .describe('The hosts, with their ports, that may be written to.'),
    requestsPerSecond: z.number().positive().default(20),
    maximalRequests: z.int().positive().default(10_000),
    maximalLogins: z
      .int()
      .positive()
      .default(8)
      .describe('So that no account is locked out. Below three nothing of sessions is looked at.'),
    timeoutSeconds: z.number().positive().default(30),
    registration: z
      .strictObject({ terminalId: z.string(), initPassword: z.string() })
      .optional()
      .describe('The serial number and registration code of a terminal without an owner.'),
    values: z
      .record(z.string(), z.unknown())
      .default({})
      .describe('Values that the server knows, by the name of the parameter or property.'),
    accepted: z
      .array(
        z.strictObject({
          check: z.string(),
          operationId: operationIdSchema.optional(),
          place: z.string().optional(),
          reason: z.string().min(1),
          until: z.iso.date().describe('The last day on which it is accepted.'),
        }),
      )
      .default([])
      .describe('Findings that are known and accepted for now.'),
  })
  .meta({ title: 'Profile of a verification' })

export type Profile = z.infer<typeof profileSchema>
export type Account = Profile['accounts'][number]

/** A profile that can't be used; the message says what is wrong and where. */
export class ProfileError extends Error {}

/**
 * Reads a profile.
 *
 * @param environment where `env:NAME` is looked up
 * @throws ProfileError
 */
export function readProfile(
  text: string,
  environment: Readonly<Record<string, string | undefined>>,
): Profile {
  const { data, error } = profileSchema.safeParse(readYaml(text) ?? {})
  if (error) throw new ProfileError(z.prettifyError(error))
  return {
    ...data,
    accounts: data.accounts.map((account) => ({
      ...account,
      userId: secret(account.userId, environment),
      password: secret(account.password, environment),
    })),
  }
}

/** The JSON Schema that editors complete a profile with. */
export function profileJsonSchema(): string {
  return `${JSON.stringify(z.toJSONSchema(profileSchema, { io: 'input' }), undefined, 2)}\n`
}

function readYaml(text: string): unknown {
  try {
    return parse(text)
  } catch (error) {
    if (error instanceof YAMLParseError) throw new ProfileError(error.message)
    throw error
  }
}

function secret(text: string, environment: Readonly<Record<string, string | undefined>>): string {
  const name = /^env:(\w+)$/.exec(text)?.[1]
  if (name === undefined) return text
  const value = environment[name]
  if (value === undefined || value === '') {
    throw new ProfileError(`The environment has no ${name}, which the profile asks for.`)
  }
  return value
}
