import { dayMs } from '../../../openapi/base/durations.ts'
import { z } from 'zod'
import { recordOf } from '../../../openapi/base/records.ts'
import { limits } from '../../../openapi/generated/limits.ts'
import { defaultFirmwareWindow } from '../../models/firmware/firmware.ts'
import { timingNames, timingTable } from '../../state/timings.ts'
import { tsunamiReportSchema } from '../../state/command-schema.ts'
import { linkSchema, numberWithin, serialSchema, userIdSchema } from '../../state/value-schemas.ts'
import { durationSchema, timeSchema } from './time.ts'

/** The longest duration of an action. A longer duration would be a mistake. */
const maxMs = dayMs

const timingSchema = durationSchema.refine((ms) => ms >= 1 && ms <= maxMs, 'must be from 1ms to 1d')

/** How long the actions of terminals take. Omitted durations have their defaults. */
export const timingsSchema = z.strictObject(
  recordOf(timingNames, (name) => {
    const { meaning, defaultMs } = timingTable[name]
    return timingSchema.default(defaultMs).describe(meaning)
  }),
)

const passwordSchema = z
  .string()
  .regex(new RegExp(limits.Password.pattern), 'has a character that passwords may not have')
  .min(limits.Password.minLength)
const hourSchema = z
  .string()
  .regex(new RegExp(limits.HourOfDay.pattern), 'must be a whole hour such as 23:00:00')
const dataCenterSchema = z.enum(limits.DataCenterKey.enum)
const mailAddressSchema = z
  .string()
  .regex(new RegExp(limits.MailAddress.pattern), 'must be an email address')
  .regex(
    new RegExp(limits.MailAddress.otherPatterns[0]),
    'must have at most 64 characters before the @',
  )
  .max(limits.MailAddress.maxLength)
  .refine(
    (address) => !new RegExp(limits.MailAddress.notPattern).test(address),
    'must not be the address of a mobile phone',
  )

const placeSchema = z.strictObject({
  lat: numberWithin(limits.Latitude).describe('Latitude in degrees.'),
  lng: numberWithin(limits.Longitude).describe('Longitude in degrees.'),
  floor: z
    .string()
    .min(limits.Floor.minLength)
    .max(limits.Floor.maxLength)
    .describe('The floor, e.g. 1階.'),
  memo: z.string().max(limits.Memo.maxLength).optional().describe('The place on the floor.'),
})

export const terminalSchema = z.strictObject({
  terminalId: serialSchema.describe('The serial number, in quotes.'),
  registrationCode: z
    .string()
    .regex(new RegExp(limits.RegistrationCode.pattern), 'must be 8 letters or digits')
    .describe('The code on the label: 8 letters or digits.'),
  contract: z
    .enum(['active', 'cancelled'])
    .default('active')
    .describe('Whether the contract is active or cancelled.'),
  provider: z
    .string()
    .min(1)
    .optional()
    .describe('The name of the internet provider, for network-outage and groups of terminals.'),
  plan: z.string().default('basic').describe('The name of the plan.'),
  hasMonitoringMail: z
    .boolean()
    .default(false)
    .describe('Whether the contract includes monitoring emails.'),
  localAddr: z
    .union([z.ipv4(), z.ipv6()])
    .optional()
    .describe(
      "The IPv4 or IPv6 address in the local network. If omitted, requests for one-time passwords for the terminal's own page fail with 400019.",
    ),
  place: placeSchema.describe('Where the terminal is.'),
  amplification: z
    .number()
    .positive()
    .max(10)
    .optional()
    .describe(
      'The ground amplification. 1 is rock. With 2, the ground shakes twice as strongly as rock. If omitted, the place determines it.',
    ),
  isUserConnMailEnabled: z
    .boolean()
    .default(true)
    .describe('Whether the owner receives emails about lost connections.'),
  isMultiPwaveAvailable: z
    .boolean()
    .optional()
    .describe(
      'Whether the service that combines the P waves of several terminals is available. If omitted, it is available if enough terminals are nearby.',
    ),
  connection: z
    .strictObject({
      state: z
        .enum(['connected', 'connecting', 'no-reply', 'lost'])
        .default('connected')
        .describe('The state of the connection.'),
      dc: dataCenterSchema.default('east0').describe('The primary data centre.'),
    })
    .prefault({})
    .describe('The connection to the data centre at the start.'),
  power: z.enum(['on', 'off']).default('on').describe('on or off.'),
  redundancy: z
    .strictObject({
      east0: timeSchema.optional().describe('When east0 was last checked.'),
      west0: timeSchema.optional().describe('When west0 was last checked.'),
    })
    .prefault({})
    .describe('When each data centre was last checked. Never if omitted.'),
  firmwareWindow: z
    .strictObject({
      since: hourSchema.describe('The start: a whole hour, e.g. 23:00:00.'),
      until: hourSchema.describe('The end. An end before the start is on the next day.'),
    })
    .default(defaultFirmwareWindow)
    .describe('The hours in which firmware may be updated.'),
  ntp: z
    .enum(['synced', 'syncing', 'disconnected'])
    .default('synced')
    .describe('The state of the clock synchronisation.'),
  tsunami: z
    .strictObject({
      areaCode: tsunamiReportSchema.shape.areaCode,
      level: z
        .union([z.literal(3), z.literal(4), z.literal(5)])
        .default(3)
        .describe(
          'The lowest level that the terminal receives: 3 (advisory), 4 (warning) or 5 (major warning).',
        ),
    })
    .optional()
    .describe('The tsunami reports that the terminal receives. None if omitted.'),
  eruption: z
    .strictObject({
      areaName: z
        .string()
        .min(1)
        .describe(
          'The name of the volcano, e.g. 白山. If the terminal is moved, it gets the volcano of the new place.',
        ),
      level: z
        .union([z.literal(3), z.literal(4)])
        .default(3)
        .describe(
          'The lowest level that the terminal receives: 3 (warning) or 4 (special warning).',
        ),
      takesReports: z
        .boolean()
        .default(false)
        .describe('Whether the terminal also receives flash reports.'),
    })
    .optional()
    .describe('The eruption reports that the terminal receives. None if omitted.'),
})

/** Properties that all terminals of a fleet can share. */
const { plan, hasMonitoringMail, tsunami, eruption } = terminalSchema.shape

/** A fleet: many terminals, whose places the seed determines. */
export const fleetSchema = z.strictObject({
  count: z.int().min(1).max(100_000).describe('The number of terminals.'),
  first: serialSchema
    .default('1720000')
    .describe(
      'The serial number of the first terminal, in quotes. The other terminals have the following numbers.',
    ),
  hasOwners: z
    .boolean()
    .default(false)
    .describe(
      'Whether each terminal has an owner. The user name is owner_SERIAL, and the password is Fleet-SERIAL.',
    ),
  providers: z
    .array(z.string().min(1))
    .min(1)
    .optional()
    .describe(
      'The names of internet providers, which are assigned to the terminals in turn. None if omitted.',
    ),
  area: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Part of the name of the area in which the terminals are, e.g. 石川県. The whole country if omitted.',
    ),
  plan,
  hasMonitoringMail,
  tsunami,
  eruption,
})

export const accountSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('owner').describe('The owner of a terminal.'),
    userId: userIdSchema.describe('The user name.'),
    password: passwordSchema.describe('The password.'),
    mailAddress: mailAddressSchema.describe('The email address.'),
    terminalId: serialSchema.describe("The serial number of the owner's terminal, in quotes."),
  }),
  z.strictObject({
    kind: z.literal('admin').describe('An administrator, who acts for any registered terminal.'),
    userId: userIdSchema.describe('The user name.'),
    password: passwordSchema.describe('The password.'),
  }),
])

export const newsSchema = z.strictObject({
  publishedAt: timeSchema.describe('When the news is published.'),
  title: z.string().min(1).describe('The title.'),
  body: z.string().optional().describe('The text.'),
  link: linkSchema.optional().describe('The address of a page with more information.'),
})
