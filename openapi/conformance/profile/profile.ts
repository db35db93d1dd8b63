import * as z from 'zod'
import { type Document, LineCounter, type Node, isNode, parseDocument } from 'yaml'
import { didYouMean } from '../../base/did-you-mean.ts'
import { connectionSchema } from './connection-schema.ts'
import { limits } from '../../generated/limits.ts'
import { lastingEffects, permissions } from './permissions.ts'
import { tiers } from './tiers.ts'
import type { FindingId } from '../exchange/finding.ts'

const terminalSchema = z.strictObject({ terminalId: z.string(), initPassword: z.string() })
export type Terminal = z.infer<typeof terminalSchema>

/** @param read resolves `env:NAME` to the value of the variable, and returns any other text unchanged */
const accountSchema = (read: (text: string) => string) =>
  z.strictObject({
    userId: z
      .string()
      .transform(read)
      .describe('The user name, or env:NAME to read it from an environment variable.'),
    password: z
      .string()
      .transform(read)
      .describe('The password, or env:NAME to read it from an environment variable.'),
    terminalId: z
      .string()
      .regex(new RegExp(limits.SerialNumber.pattern))
      .describe("The serial number of the account's terminal."),
  })

const allowedShape = {
  tiers: z
    .array(z.enum(tiers))
    .default(['read'])
    .describe('The tiers that this profile allows. --tier selects one of them.'),
  writableHosts: z
    .array(
      z
        .string()
        .regex(/^[^/]*$/, 'must be a host, e.g. localhost:8080. Remove http://, and any path.'),
    )
    .default([])
    .describe('Hosts with ports where data may be changed, e.g. localhost:8080.'),
  permissions: z
    .array(z.enum(permissions))
    .default([])
    .describe(
      `What the run may do although it can't be undone. ${permissions.map((name) => `${name}: ${lastingEffects[name].effect}`).join(' ')}`,
    ),
}

const limitsShape = {
  requestsPerSecond: z.number().positive().default(20),
  maxRequests: z
    .int()
    .positive()
    .default(10_000)
    .describe('Maximum number of requests. Some of them are reserved for restoring data.'),
  maxLogins: z
    .int()
    .positive()
    .default(14)
    .describe(
      'Maximum number of logins, including failed ones. With fewer than four, session checks are skipped.',
    ),
  secondsBetweenLogins: z
    .number()
    .nonnegative()
    .default(2)
    .describe('Pause before each login except the first.'),
  maxWaitSeconds: z
    .number()
    .nonnegative()
    .default(900)
    .describe('Maximum time to wait for a server that asks for a pause (status 429).'),
  timeoutSeconds: z.number().positive().default(30),
  patienceMs: z
    .number()
    .nonnegative()
    .default(5_000)
    .describe(
      'How long, in milliseconds, the server may take until all its copies of the data contain a saved value. verify pauses for this time.',
    ),
}

const registrationSchema = z.strictObject({
  ...terminalSchema.shape,
  spares: z
    .array(terminalSchema)
    .default([])
    .describe(
      'More terminals without an owner. If the server accepts an invalid registration, one of them gets an owner.',
    ),
})

const mailboxSchema = z.strictObject({
  command: z
    .array(z.string())
    .min(1)
    .describe('A program and its arguments, e.g. [node, newest-mails.js]. Runs without a shell.'),
})

const acceptanceSchema = z.strictObject({
  check: z.string(),
  operationId: z.string().optional(),
  place: z
    .string()
    .optional()
    .describe('The place of a finding, or "not tested" to accept that the check can\'t be done.'),
  reason: z.string().min(1),
  until: z.iso.date().describe('The last day on which the finding is accepted.'),
})

/** @param read resolves `env:NAME` to the value of the variable, and returns any other text unchanged */
const profileSchema = (read: (text: string) => string) =>
  z
    .strictObject({
      accounts: z
        .array(accountSchema(read))
        .max(2)
        .refine(([first, second]) => first?.userId !== second?.userId || !second, {
          error: 'must be different owners. Remove one of them.',
        })
        .default([])
        .describe(
          'One or two owners. With a second owner, verify checks that their data is separate.',
        ),
      connection: connectionSchema(read)
        .prefault({})
        .describe('How to connect to the server: a client certificate, and headers for a gateway.'),
      ...allowedShape,
      ...limitsShape,
      registration: registrationSchema
        .optional()
        .describe('The serial number and registration code of a terminal that has no owner.'),
      mailbox: mailboxSchema
        .optional()
        .describe(
          'A command that prints the emails to the first account. It is used to test one-time passwords and password-change URLs.',
        ),
      values: z
        .record(z.string(), z.unknown())
        .default({})
        .describe('Values that exist on the server, by the name of the parameter or property.'),
      accepted: z
        .array(acceptanceSchema)
        .default([])
        .describe('Known findings, each accepted until a date.'),
    })
    .meta({ title: 'Profile for verify' })

export type Profile = z.infer<ReturnType<typeof profileSchema>>
export type Account = Profile['accounts'][number]

/** Reads a profile. Throws an error that says what is wrong in the profile, and where. */
export function readProfile(
  text: string,
  environment: Readonly<Record<string, string | undefined>>,
): Profile {
  const unset = new Set<string>()
  const schema = profileSchema((value) => {
    const name = /^env:(\w+)$/.exec(value)?.[1]
    if (name !== undefined && !environment[name]) unset.add(name)
    return name === undefined ? value : (environment[name] ?? '')
  })
  const lines = new LineCounter()
  // Pretty errors quote the profile, which contains passwords.
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const [syntaxError] = document.errors
  if (syntaxError) {
    const { line } = lines.linePos(syntaxError.pos[0])
    throw new Error(`line ${line}: ${syntaxError.message}`)
  }
  const { data, error } = schema.safeParse(document.toJS() ?? {}, { reportInput: true })
  if (unset.size > 0)
    throw new Error(
      `The profile uses environment variables that are not set: ${[...unset].join(', ')}`,
    )
  if (data) return data
  const messages = error.issues.map((issue) => {
    const { path, message } = issue
    const at = issue.code === 'unrecognized_keys' ? [...path, issue.keys[0]] : path
    const place = nearestNode(document, at)?.range?.[0] ?? 0
    return `line ${lines.linePos(place).line}: ${[...path, message].join(': ')}${adviceFor(issue)}`
  })
  throw new Error(messages.join('\n'))
}

function adviceFor(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') {
    const shapes = [profileSchema(String), accountSchema(String), registrationSchema]
    const known = [...shapes, acceptanceSchema].flatMap(({ shape }) => Object.keys(shape))
    return issue.keys.map((key) => `.${didYouMean(key, known)}`).join('')
  }
  if (issue.code === 'invalid_value') return `.${didYouMean(issue.input, issue.values.map(String))}`
  // A serial number without quotes is a number in YAML.
  const isText = issue.code === 'invalid_type' && issue.expected === 'string'
  return isText && typeof issue.input === 'number' ? '. Put it in quotes.' : ''
}

/** The value of a path, or else of the nearest object around it. */
function nearestNode(document: Document, path: readonly unknown[]): Node | null {
  const node = document.getIn(path, true)
  if (isNode(node)) return node
  return path.length === 0 ? null : nearestNode(document, path.slice(0, -1))
}

/** Returns the JSON Schema of profiles, for completion in editors. */
export function profileJsonSchema(): string {
  return `${JSON.stringify(z.toJSONSchema(profileSchema(String), { io: 'input' }), undefined, 2)}\n`
}

export type AcceptedFinding = Pick<Profile['accepted'][number], 'reason' | 'until'>

/** Separates open from accepted findings. `overdue` has a sentence for each expired acceptance that matches a finding. */
export function sortFindings<Kind extends FindingId>(
  findings: readonly Kind[],
  acceptances: Profile['accepted'],
  today: string,
): { open: Kind[]; accepted: (Kind & AcceptedFinding)[]; overdue: string[] } {
  const open: Kind[] = []
  const accepted: (Kind & AcceptedFinding)[] = []
  const overdue = new Set<string>()
  for (const finding of findings) {
    const match = acceptances.find((acceptance) => matches(acceptance, finding))
    if (match && match.until >= today) {
      accepted.push({ ...finding, reason: match.reason, until: match.until })
      continue
    }
    if (match)
      overdue.add(`The acceptance of ${match.check} expired on ${match.until}: ${match.reason}`)
    open.push(finding)
  }
  return { open, accepted, overdue: [...overdue] }
}

/** Returns whether an entry under `accepted` matches a finding. */
export function matches(
  accepted: Pick<Profile['accepted'][number], 'check' | 'operationId' | 'place'>,
  finding: FindingId,
): boolean {
  const { check, operationId, place } = accepted
  return (
    check === finding.check &&
    (operationId === undefined || operationId === finding.operationId) &&
    (place === undefined || place === finding.place)
  )
}

/** Returns the passwords and registration codes of a profile. */
export function secretsOf({
  accounts,
  registration,
}: Pick<Profile, 'accounts' | 'registration'>): string[] {
  const terminals = registration ? [registration, ...registration.spares] : []
  return [
    ...accounts.map(({ password }) => password),
    ...terminals.map(({ initPassword }) => initPassword),
  ]
}
