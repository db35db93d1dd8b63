import { contractBreakNames } from '../state/fault.ts'
import { subCenters } from '../state/connection.ts'
import { z } from 'zod'
import { contractOperations } from '../../openapi/contract/contract.ts'
import { limits } from '../../openapi/generated/limits.ts'
import type { Command } from '../state/command.ts'
import { instantSchema } from './instant.ts'

const terminalId = z
  .string('must be a serial number in quotes')
  .regex(new RegExp(limits.SerialNumber.pattern), 'must be 7 digits starting with 17, in quotes')
const dates = z.array(z.string().regex(new RegExp(limits.CalendarDate.pattern))).min(1)

/** Clients wait no longer for a response. */
const maximalDelayMs = 10 * 60_000

/** A link that the portal shows. Other protocols, such as `javascript`, could run scripts in the portal. */
export const linkSchema = z.url({
  protocol: /^https?$/,
  error: 'must be an address that begins with http:// or https://',
})

const drillEarthquake = z.strictObject({
  epicenter: z.string().min(1),
  shindo: z.number().min(limits.Shindo.minimum).max(limits.Shindo.maximum),
  alert: z.boolean(),
})

/** An earthquake described by its values. */
export const customQuakeSchema = z.strictObject({
  id: z.string().min(1),
  lat: z.number().min(limits.HypocenterLatitude.minimum).max(limits.HypocenterLatitude.maximum),
  lng: z.number().min(limits.HypocenterLongitude.minimum).max(limits.HypocenterLongitude.maximum),
  depthKm: z.number().min(limits.DepthKm.minimum).max(limits.DepthKm.maximum),
  magnitude: z.number().min(limits.Magnitude.minimum).max(limits.Magnitude.maximum),
  areaName: z.string().min(1).optional(),
})

/** The agency's report for a tsunami forecast area. Levels: 5 major warning to 2 forecast, 1 cancelled. */
export const tsunamiReportSchema = z.strictObject({
  areaCode: z.string().regex(new RegExp(limits.TsunamiAreaCode.pattern)),
  level: z.int().min(1).max(5),
})

/** The operationId of an operation of the contract. */
export const operationId = z.enum(
  contractOperations.map(({ id }) => id),
  'must be an operationId of the contract',
)

const faultEffectSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('error'), code: z.union([z.int(), z.string()]) }),
  z.strictObject({ kind: z.literal('delay'), delayMs: z.int().min(0).max(maximalDelayMs) }),
  z.strictObject({ kind: z.literal('drop') }),
  z.strictObject({ kind: z.literal('truncate'), keepBytes: z.int().min(0) }),
  z.strictObject({ kind: z.literal('omit'), fields: z.array(z.string().min(1)).min(1) }),
  z.strictObject({ kind: z.literal('break'), name: z.enum(contractBreakNames) }),
])

/** A command. Scenarios, the control API and journals use this form. */
export const commandBodySchema = z.discriminatedUnion('verb', [
  z.strictObject({ verb: z.literal('power'), terminalId, state: z.enum(['on', 'off']) }),
  z.strictObject({ verb: z.literal('link'), terminalId, state: z.enum(['up', 'down']) }),
  z.strictObject({
    verb: z.literal('ntp'),
    terminalId,
    state: z.enum(['synced', 'syncing', 'disconnected']),
  }),
  z.strictObject({
    verb: z.literal('terminal-reply'),
    terminalId,
    state: z.enum(['answers', 'silent']),
  }),
  z.strictObject({
    verb: z.literal('data-center'),
    dc: z.enum([...limits.DataCenterKey.enum, ...subCenters]),
    state: z.enum(['up', 'down']),
  }),
  z.strictObject({
    verb: z.literal('switch-outcome'),
    terminalId,
    outcome: z.enum(['success', 'failure']),
  }),
  z.strictObject({
    verb: z.literal('contract'),
    terminalId,
    state: z.enum(['active', 'cancelled']),
  }),
  z.strictObject({ verb: z.literal('firmware-release'), terminalId, dates }),
  z.strictObject({
    verb: z.literal('quake'),
    /** The id of a past earthquake, or the values of one. It happens at once. */
    quake: z.union([z.string().min(1), customQuakeSchema]),
  }),
  tsunamiReportSchema.extend({ verb: z.literal('tsunami') }),
  z.strictObject({
    verb: z.literal('eruption'),
    areaName: z.string().min(1),
    level: z.int().min(0).max(4),
    etc: z.string().optional(),
  }),
  z.strictObject({
    verb: z.literal('cancel-warning'),
    eqcode: z.string().regex(new RegExp(limits.EventCode.pattern)),
  }),
  z.strictObject({
    verb: z.literal('drill'),
    trainingAt: instantSchema,
    settingDeadlineAt: instantSchema,
    link: linkSchema,
    current: drillEarthquake,
    simulation: drillEarthquake,
  }),
  z.strictObject({ verb: z.literal('mail-failure'), state: z.enum(['on', 'off']) }),
  z.strictObject({ verb: z.literal('expire-sessions'), userId: z.string().optional() }),
  z.strictObject({
    verb: z.literal('fault'),
    operationId,
    effect: faultEffectSchema,
    /** Number of calls that pass first. */
    skip: z.int().min(0).optional(),
    /** Maximum number of calls that are hit. Unlimited by default. */
    count: z.int().min(1).optional(),
    fromAt: instantSchema.optional(),
    untilAt: instantSchema.optional(),
    probability: z.number().gt(0).max(1).optional(),
  }),
  z.strictObject({
    verb: z.literal('clear-faults'),
    id: z.string().optional(),
    operationId: operationId.optional(),
  }),
]) satisfies z.ZodType<Command>

/** A step of a timeline that carries out a command. */
export const commandStepSchema = z.strictObject({ at: instantSchema, do: commandBodySchema })
