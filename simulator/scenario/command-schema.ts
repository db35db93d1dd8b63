import { z } from 'zod'
import { limits } from '../../openapi/limits.ts'
import type { Command } from '../models/command.ts'
import { instantSchema } from './instant.ts'

const terminalId = z
  .string('must be a serial number in quotes')
  .regex(new RegExp(limits.SerialNumber.pattern), 'must be 7 digits starting with 17, in quotes')
const dates = z.array(z.string().regex(new RegExp(limits.CalendarDate.pattern))).min(1)

const drillEarthquake = z.strictObject({
  epicenter: z.string().min(1),
  shindo: z.number().min(limits.Shindo.minimum).max(limits.Shindo.maximum),
  alert: z.boolean(),
})

/** A tester's command in the words of a scenario; the same words as everywhere else. */
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
    dc: z.enum(limits.DataCenterKey.enum),
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
    link: z.url(),
    current: drillEarthquake,
    simulation: drillEarthquake,
  }),
  z.strictObject({ verb: z.literal('mail-failure'), state: z.enum(['on', 'off']) }),
  z.strictObject({ verb: z.literal('expire-sessions'), userId: z.string().optional() }),
]) satisfies z.ZodType<Command>

/** A moment at which a command is carried out. */
export const commandSchema = z.strictObject({ at: instantSchema, do: commandBodySchema })
