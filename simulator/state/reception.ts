import { z } from 'zod'
import { limits } from '../../openapi/generated/limits.ts'
import type { Release } from '../quake/source/moment-release.ts'
import { instantSchema, linkSchema, numberWithin, virtualTimeSchema } from './value-schemas.ts'

export interface Measurement {
  firstSensAt: number
  shindo: number
  /** Parameters for synthesising the waveform, so that the samples need not be stored. */
  wave?: MeasuredWave | undefined
}

export interface MeasuredWave {
  magnitude: number
  mw?: number | undefined
  depthKm: number
  distanceKm: number
  sAt: number
  /** Random seed of the waveform, in [0, 1). */
  seed: number
  /** How the moment is released over time. Absent for a fault of the typical size. */
  release?: Release | undefined
}

/** An earthquake as a terminal received it: the latest bulletin, the measurement, or both. */
export interface Reception {
  eqcode: string
  /** The terminal's place and ground when it received the earthquake. Absent in worlds of earlier versions. */
  site?: { lat: number; lng: number; amplification: number } | undefined
  warning?: ReceivedWarning | undefined
  measurement?: Measurement | undefined
  /** When the terminal sounded its alarm. It does so at most once per earthquake. */
  alarmedAt?: number | undefined
}

export interface ReceivedWarning {
  receivedAt: number
  serial?: number | undefined
  originAt: number
  areaName: string
  lat: number
  lng: number
  depthKm: number
  magnitude: number
  /** Intensity predicted at the terminal. Like the other predictions, absent for deep earthquakes. */
  shindo?: number | undefined
  /** Intensity predicted at the epicentre. */
  epicentreShindo?: number | undefined
  pAt?: number | undefined
  sAt?: number | undefined
  isAlert: boolean
  isLongPeriodAlert: boolean
  /** Whether JMA could not determine the hypocentre and assumed one. */
  isAssumed?: true | undefined
}

/** The public warning of an earthquake, as of its latest bulletin. */
export const publicWarningFields = {
  eqcode: z.string(),
  kind: z.enum(['forecast', 'warning']),
  originAt: virtualTimeSchema,
  sentAt: virtualTimeSchema,
  areaName: z.string(),
  lat: z.number(),
  lng: z.number(),
  depthKm: z.number(),
  magnitude: z.number(),
  maxShindo: z.number().optional(),
  /** The codes of the areas that the warning names. Undefined without a warning. */
  warnedAreas: z.array(z.string()).optional(),
  isTsunamiPossible: z.boolean(),
  /** Whether JMA could not determine the hypocentre and assumed one. */
  isAssumed: z.literal(true).optional(),
  isLast: z.boolean(),
  isCancelled: z.boolean(),
}
export type PublicWarning = z.output<z.ZodObject<typeof publicWarningFields>>

const drillEarthquake = z.strictObject({
  epicenter: z.string().min(1).describe('The name of the area of the epicentre.'),
  shindo: numberWithin(limits.Shindo).describe('The intensity at the terminal.'),
  alert: z.boolean().describe('Whether the terminal sounds an alarm.'),
})

export const drillFields = {
  trainingAt: instantSchema.describe('When the drill takes place.'),
  settingDeadlineAt: instantSchema.describe('The deadline until which owners can join or leave.'),
  link: linkSchema.describe('The address of the page about the drill.'),
  current: drillEarthquake.describe(
    'The first of the two earthquakes that the page of the drill shows.',
  ),
  simulation: drillEarthquake.describe(
    'The simulated earthquake of the drill, which terminals announce.',
  ),
}
export type Drill = z.output<z.ZodObject<typeof drillFields>>

export const newsItemFields = {
  id: z.string(),
  publishedAt: virtualTimeSchema,
  title: z.string(),
  body: z.string().optional(),
  link: z.string().optional(),
}
export type NewsItem = z.output<z.ZodObject<typeof newsItemFields>>
