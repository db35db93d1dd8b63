import { dayMs, hourMs } from '../../openapi/base/durations.ts'
import { faultFields, maxDelayMs } from './fault.ts'
import { drillFields } from './reception.ts'
import { subCenters } from './terminal.ts'
import { z } from 'zod'
import { limits } from '../../openapi/generated/limits.ts'
import { historyEntryFields } from './history-entry-schema.ts'
import { operationIdSchema, serialSchema } from './value-schemas.ts'
import { customQuakeSchema, quakeError } from './quake-schema.ts'

const terminalId = serialSchema.describe('The serial number of the terminal, in quotes.')
const share = z.number().min(0).max(1)
const onOff = z.enum(['on', 'off'])
const upDown = z.enum(['up', 'down'])

const tsunamiFields = {
  areaCode: z
    .string()
    .regex(new RegExp(limits.TsunamiAreaCode.pattern), 'must be 3 digits, in quotes')
    .describe('The code of the tsunami forecast area, in quotes.'),
  level: z
    .int()
    .min(1)
    .max(5)
    .describe(
      'The level: 5 (major warning), 4 (warning), 3 (advisory), 2 (forecast) or 1 (cancelled).',
    ),
}

export const tsunamiReportSchema = z.strictObject(tsunamiFields)

export const commandObjects = [
  z.strictObject({
    verb: z.literal('power').describe('Switches the power of a terminal on or off.'),
    terminalId,
    state: onOff.describe('on or off.'),
  }),
  z.strictObject({
    verb: z.literal('link').describe('Connects or disconnects the network of a terminal.'),
    terminalId,
    state: upDown.describe('up or down.'),
  }),
  z.strictObject({
    verb: z.literal('ntp').describe('Sets the state of the clock synchronisation of a terminal.'),
    terminalId,
    state: z.enum(['synced', 'syncing', 'disconnected']).describe('The state.'),
  }),
  z.strictObject({
    verb: z
      .literal('ntp-server')
      .describe('Makes the NTP server ignore a terminal, or answer the terminal again.'),
    terminalId,
    state: z.enum(['answers', 'silent']).describe('answers or silent.'),
  }),
  z.strictObject({
    verb: z
      .literal('clock')
      .describe('Makes the clock of a terminal wrong. The next synchronisation corrects it.'),
    terminalId,
    offsetMs: z
      .int()
      .min(-dayMs)
      .max(dayMs)
      .default(0)
      .describe('How far the clock is ahead, in milliseconds. 0 if omitted.'),
    driftMsPerHour: z
      .int()
      .min(-hourMs)
      .max(hourMs)
      .default(0)
      .describe(
        'How many milliseconds the clock gains per hour while it is not synchronised. 0 if omitted.',
      ),
  }),
  z.strictObject({
    verb: z
      .literal('network-quality')
      .describe("Makes a terminal's network lose or delay packets."),
    terminalId,
    loss: share.default(0).describe('The share of packets that is lost, 0 to 1. 0 if omitted.'),
    latencyMs: z
      .int()
      .min(0)
      .max(maxDelayMs)
      .default(0)
      .describe('The delay in milliseconds. 0 if omitted.'),
  }),
  z.strictObject({
    verb: z
      .literal('link-flapping')
      .describe('Takes the link of a terminal down and up repeatedly.'),
    terminalId,
    downMs: z
      .int()
      .min(1)
      .max(dayMs)
      .describe('How long the link is down each time, in milliseconds.'),
    upMs: z
      .int()
      .min(1)
      .max(dayMs)
      .describe('How long the link is up between two interruptions, in milliseconds.'),
    times: z.int().min(1).max(1_000).describe('The number of times that the link goes down.'),
  }),
  z.strictObject({
    verb: z
      .literal('network-outage')
      .describe(
        'Disconnects many terminals: all terminals in an area, all terminals of a provider, or a share of all terminals.',
      ),
    state: z
      .enum(['begins', 'ends'])
      .describe(
        'begins or ends. To end an outage, use the area, provider and share with which it began.',
      ),
    area: z.string().min(1).optional().describe('Part of the name of an area, such as 石川県.'),
    provider: z.string().min(1).optional().describe('The name of a provider.'),
    share: z
      .number()
      .gt(0)
      .max(1)
      .optional()
      .describe(
        'The probability that a terminal is affected, above 0 and at most 1. If omitted, all terminals are affected.',
      ),
  }),
  z.strictObject({
    verb: z
      .literal('bulletin-delivery')
      .describe('Causes early warnings to be lost, duplicated, delayed or reordered.'),
    loss: share
      .default(0)
      .describe('The probability that a bulletin is lost, 0 to 1. 0 if omitted.'),
    duplicates: share
      .default(0)
      .describe('The probability that a bulletin arrives twice, 0 to 1. 0 if omitted.'),
    delayMs: z
      .int()
      .min(0)
      .max(hourMs)
      .default(0)
      .describe('The delay of every bulletin, in milliseconds. 0 if omitted.'),
    spreadMs: z
      .int()
      .min(0)
      .max(hourMs)
      .default(0)
      .describe(
        'The maximum additional random delay of a bulletin, in milliseconds. 0 if omitted.',
      ),
  }),
  z.strictObject({
    verb: z
      .literal('terminal-reply')
      .describe('Makes a connected terminal ignore requests, or answer them again.'),
    terminalId,
    state: z.enum(['answers', 'silent']).describe('answers or silent.'),
  }),
  z.strictObject({
    verb: z.literal('data-center').describe('Takes a data centre down or up.'),
    dc: z
      .enum([...limits.DataCenterKey.enum, ...subCenters])
      .describe('A main centre (east0, west0) or a sub centre (east1, west1).'),
    state: upDown.describe('up or down.'),
  }),
  z.strictObject({
    verb: z
      .literal('switch-outcome')
      .describe("Sets the result of a terminal's next redundancy check."),
    terminalId,
    outcome: z.enum(['success', 'failure']).describe('success or failure.'),
  }),
  z.strictObject({
    verb: z.literal('contract').describe("Activates or cancels a terminal's contract."),
    terminalId,
    state: z.enum(['active', 'cancelled']).describe('active or cancelled.'),
  }),
  z.strictObject({
    verb: z
      .literal('firmware-release')
      .describe('Plans a firmware update and sends an email to the owner.'),
    terminalId,
    dates: z
      .array(
        z
          .string()
          .regex(new RegExp(limits.CalendarDate.pattern), 'must be a day such as 2024-02-03'),
      )
      .min(1)
      .describe('The days from which the owner can choose, e.g. 2024-02-03.'),
  }),
  z.strictObject({
    verb: z.literal('quake').describe('Starts an earthquake at once.'),
    quake: z
      .union([z.string().min(1), customQuakeSchema], quakeError)
      .describe('The id of a past earthquake, or the values of a new earthquake.'),
  }),
  z.strictObject({
    verb: z
      .literal('history-entry')
      .describe("Sets what a terminal's history shows for an earthquake."),
    terminalId,
    ...historyEntryFields,
  }),
  z.strictObject({
    verb: z
      .literal('tsunami')
      .describe("Delivers the agency's report for a tsunami forecast area."),
    ...tsunamiFields,
  }),
  z.strictObject({
    verb: z.literal('eruption').describe('Delivers the report on a volcano.'),
    areaName: z.string().min(1).describe('The name of the volcano, such as 白山.'),
    level: z
      .int()
      .min(0)
      .max(4)
      .describe(
        'The level: 4 (special warning), 3 (warning), 2 (forecast), 1 (cancelled) or 0 (flash report).',
      ),
    etc: z.string().optional().describe('A text that the terminals announce.'),
  }),
  z.strictObject({
    verb: z.literal('cancel-warning').describe('Cancels the warning of an earthquake.'),
    eqcode: historyEntryFields.eqcode,
  }),
  z.strictObject({
    verb: z.literal('drill').describe("Announces the agency's next drill."),
    ...drillFields,
  }),
  z.strictObject({
    verb: z.literal('mail-failure').describe('Makes the delivery of emails fail, or work again.'),
    state: onOff.describe('on or off.'),
  }),
  z.strictObject({
    verb: z.literal('expire-sessions').describe('Ends sessions as if they had been idle too long.'),
    userId: z.string().optional().describe('Only the sessions of this user.'),
  }),
  z.strictObject({
    verb: z.literal('fault').describe('Makes calls to an operation fail.'),
    ...faultFields,
  }),
  z.strictObject({
    verb: z.literal('clear-faults').describe('Removes faults.'),
    id: z.string().optional().describe('Only the fault with this id.'),
    operationId: operationIdSchema.optional().describe('Only the faults for this operation.'),
  }),
] as const

export type CommandObject = (typeof commandObjects)[number]

export const commandBodySchema = z.discriminatedUnion('verb', commandObjects)
