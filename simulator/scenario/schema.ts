import { z } from 'zod'
import { limits } from '../../openapi/generated/limits.ts'
import { defaultPortalUrl } from '../models/mail/portal-url.ts'
import { defaultFirmwareWindow } from '../models/terminal/firmware.ts'
import {
  commandStepSchema,
  customQuakeSchema,
  linkSchema,
  tsunamiReportSchema,
} from './command-schema.ts'
import { type Expectation, expectationSchema } from './expectation.ts'
import { instantSchema } from './instant.ts'

const serialSchema = z
  .string('must be a serial number in quotes')
  .regex(new RegExp(limits.SerialNumber.pattern), 'must be 7 digits starting with 17, in quotes')
const latSchema = z.number().min(limits.Latitude.minimum).max(limits.Latitude.maximum)
const lngSchema = z.number().min(limits.Longitude.minimum).max(limits.Longitude.maximum)
const userIdSchema = z
  .string()
  .regex(new RegExp(limits.UserName.pattern), 'must be letters, digits or underscores')
  .min(limits.UserName.minLength)
  .max(limits.UserName.maxLength)
const passwordSchema = z
  .string()
  .regex(new RegExp(limits.Password.pattern), 'has a character that passwords may not have')
  .min(limits.Password.minLength)
const hourSchema = z
  .string()
  .regex(new RegExp(limits.HourOfDay.pattern), 'must be a whole hour such as 23:00:00, in quotes')
const dataCenterSchema = z.enum(limits.DataCenterKey.enum)

const terminalSchema = z.strictObject({
  terminalId: serialSchema,
  registrationCode: z
    .string()
    .regex(new RegExp(limits.RegistrationCode.pattern), 'must be 8 letters or digits'),
  contract: z.enum(['active', 'cancelled']).default('active'),
  plan: z.string().default('basic'),
  hasMonitoringMail: z.boolean().default(false),
  localAddr: z.union([z.ipv4(), z.ipv6()]).optional(),
  place: z.strictObject({
    lat: latSchema,
    lng: lngSchema,
    floor: z.string().min(limits.Floor.minLength).max(limits.Floor.maxLength),
    memo: z.string().max(limits.Memo.maxLength).optional(),
  }),
  amplification: z.number().positive().max(10).default(1),
  isUserConnMailEnabled: z.boolean().default(true),
  /** Determined by the terminals nearby if omitted. */
  isMultiPwaveAvailable: z.boolean().optional(),
  connection: z
    .strictObject({
      state: z.enum(['connected', 'connecting', 'no-reply', 'lost']).default('connected'),
      dc: dataCenterSchema.default('east0'),
    })
    .prefault({}),
  power: z.enum(['on', 'off']).default('on'),
  /** When each data centre was last checked. Never if omitted. */
  redundancy: z
    .strictObject({ east0: instantSchema.optional(), west0: instantSchema.optional() })
    .prefault({}),
  firmwareWindow: z
    .strictObject({ since: hourSchema, until: hourSchema })
    .default(defaultFirmwareWindow),
  ntp: z.enum(['synced', 'syncing', 'disconnected']).default('synced'),
  tsunami: z
    .strictObject({
      areaCode: z.string().regex(new RegExp(limits.TsunamiAreaCode.pattern)),
      level: z.union([z.literal(3), z.literal(4), z.literal(5)]).default(3),
    })
    .optional(),
  eruption: z
    .strictObject({
      areaName: z.string().min(1),
      level: z.union([z.literal(3), z.literal(4)]).default(3),
      takesReports: z.boolean().default(false),
    })
    .optional(),
})

/** Many terminals, at places across the country that the seed determines. */
const fleetSchema = z.strictObject({
  count: z.int().min(1).max(100_000),
  /** Serial number of the first. The others have the numbers after it. */
  first: serialSchema.default('1720000'),
  /** Whether each has an owner, with the user name `owner_SERIAL` and the password `Fleet-SERIAL`. */
  hasOwners: z.boolean().default(false),
})

const accountSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('owner'),
    userId: userIdSchema,
    password: passwordSchema,
    mailAddress: z
      .string()
      .regex(new RegExp(limits.MailAddress.pattern), 'must be a mail address')
      .regex(
        new RegExp(limits.MailAddress.otherPatterns[0]),
        'must have at most 64 characters before the @',
      )
      .max(limits.MailAddress.maxLength),
    terminalId: serialSchema,
  }),
  z.strictObject({ kind: z.literal('admin'), userId: userIdSchema, password: passwordSchema }),
])

const newsSchema = z.strictObject({
  publishedAt: instantSchema,
  title: z.string().min(1),
  body: z.string().optional(),
  link: linkSchema.optional(),
})

const timelineStepSchema = z.union(
  [
    z.strictObject({
      /** The id of a past earthquake. Without `at` it happens at its historical time. */
      quake: z.string().min(1),
      at: instantSchema.optional(),
    }),
    z.strictObject({ at: instantSchema, quake: customQuakeSchema }),
    z.strictObject({
      at: instantSchema,
      tsunami: tsunamiReportSchema,
    }),
    commandStepSchema,
    expectationSchema,
  ],
  'must be a quake (the id of a past one, or at and its values), a tsunami report, a command (do) or an expectation',
)

/** A scenario file: accounts, terminals, and what happens when. */
export const scenarioSchema = z
  .strictObject({
    name: z.string().regex(/^[a-z0-9-]+$/, 'must be lowercase letters, digits and hyphens'),
    title: z.string().min(1),
    seed: z.string().min(1),
    /** The world's first instant. */
    startAt: instantSchema,
    /** Virtual time when the world is opened. Everything before has happened by then. Defaults to `startAt`. */
    openAt: instantSchema.optional(),
    /** Where a run without a server ends. Defaults to the last step of the timeline. */
    endAt: instantSchema.optional(),
    /** The portal's address, for the links in mails. */
    portalUrl: z
      .url({ protocol: /^https?$/, error: `must be an address such as ${defaultPortalUrl}` })
      .transform((url) => url.replace(/\/+$/, ''))
      .default(defaultPortalUrl),
    /** Terminals without an account can be registered. */
    accounts: z.array(accountSchema).default([]),
    terminals: z.array(terminalSchema).default([]),
    fleet: fleetSchema.optional(),
    news: z.array(newsSchema).default([]),
    timeline: z.array(timelineStepSchema).default([]),
  })
  .refine(({ terminals, fleet }) => terminals.length > 0 || fleet !== undefined, {
    path: ['terminals'],
    error: 'must have at least one terminal, unless there is a fleet',
  })

export type Scenario = z.output<typeof scenarioSchema>
export type TerminalSetup = Scenario['terminals'][number]
export type FleetSetup = NonNullable<Scenario['fleet']>
/** A step of the timeline that changes the world. */
export type TimelineAction = Exclude<Scenario['timeline'][number], Expectation>

/** Whether a step of the timeline is an expectation. */
export function isExpectation(step: Scenario['timeline'][number]): step is Expectation {
  return 'expect' in step
}
