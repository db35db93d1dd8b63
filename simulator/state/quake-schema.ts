import { z } from 'zod'
import { limits } from '../../openapi/generated/limits.ts'
import type { Quake, Rupture } from '../quake/source/hypocentre.ts'
import { numberWithin } from './value-schemas.ts'

/** Maximum duration of a rupture, which is longer than any recorded rupture. */
const maxRuptureS = 900
/** Maximum number of rectangles in a fault. No published fault model made of rectangles has more. */
const maxPlanes = 40

const lat = numberWithin(limits.HypocenterLatitude)
const lng = numberWithin(limits.HypocenterLongitude)
const depthKm = numberWithin(limits.DepthKm)

const deepPointSchema = z.strictObject({
  lat: lat.describe('Latitude in degrees.'),
  lng: lng.describe('Longitude in degrees.'),
  depthKm: depthKm.describe('Depth in kilometres.'),
})

const planeSchema = z.strictObject({
  corner: deepPointSchema.describe('The corner at which the upper edge begins.'),
  strikeDeg: z
    .number()
    .min(0)
    .max(360)
    .describe('The strike: the direction of the upper edge in degrees, clockwise from north.'),
  dipDeg: z
    .number()
    .min(0)
    .max(90)
    .describe(
      'The dip: how steeply the plane descends to the right of the strike, in degrees from the horizontal.',
    ),
  lengthKm: z
    .number()
    .positive()
    .max(2_000)
    .describe('The length along the strike, in kilometres.'),
  widthKm: z.number().positive().max(500).describe('The width along the dip, in kilometres.'),
})

const ruptureSchema = z
  .strictObject({
    planes: z.array(planeSchema).min(1).max(maxPlanes).describe('Rectangles.'),
    slip: z
      .array(
        z.strictObject({
          s: z.number().min(0).max(maxRuptureS).describe('Seconds after the rupture begins.'),
          share: z
            .number()
            .min(0)
            .max(1)
            .describe('The share of the seismic moment that has been released by this time.'),
        }),
      )
      .min(1)
      .refine(isRelease, 'must be in ascending order and end with share: 1')
      .optional()
      .describe(
        'How the slip grows over time. By default, it grows like the slip of a crack that spreads at 2.5 km/s to the typical size. The last entry has the share 1.',
      ),
    beginsS: z
      .number()
      .min(-maxRuptureS)
      .max(0)
      .optional()
      .describe('When the rupture begins, in seconds from the origin time. 0 if omitted.'),
  })
  .describe(
    'The fault that breaks. If omitted, the fault is a sphere of the typical size.',
  ) satisfies z.ZodType<Rupture>

export const customQuakeSchema = z.strictObject({
  id: z
    .string()
    .min(1)
    .describe(
      'The name of the earthquake. Earthquakes with the same name get the same random numbers.',
    ),
  lat: lat.describe('Latitude of the epicentre in degrees.'),
  lng: lng.describe('Longitude of the epicentre in degrees.'),
  depthKm: depthKm.describe('Depth in kilometres.'),
  magnitude: numberWithin(limits.Magnitude).describe('Magnitude.'),
  mw: numberWithin(limits.Magnitude)
    .optional()
    .describe('Moment magnitude. The magnitude minus 0.171 if omitted.'),
  areaName: z
    .string()
    .min(1)
    .optional()
    .describe('The name of the area of the epicentre. The nearest area if omitted.'),
  rupture: ruptureSchema.optional(),
  faultType: z
    .enum(['crustal', 'interplate', 'intraplate'])
    .optional()
    .describe(
      'The kind of earthquake. An intraplate earthquake causes stronger shaking. crustal if omitted.',
    ),
  warningMethod: z
    .enum(['none', 'point-source', 'plum', 'plum-only'])
    .optional()
    .describe(
      "The method by which JMA issues warnings. With plum-only, JMA can't determine the hypocentre and assumes one. If omitted, the method that JMA used on the earthquake's date.",
    ),
}) satisfies z.ZodType<Omit<Quake, 'originAt'>>

export const quakeError =
  'must be the id of a past earthquake, such as noto-2024, or an object such as { id: my-quake, lat: 37.5, lng: 137.2, depthKm: 10, magnitude: 6.5 }'

function isRelease(slip: { s: number; share: number }[]): boolean {
  const isAscending = slip.every(({ s, share }, index) => {
    const last = slip[index - 1]
    return last === undefined || (s > last.s && share >= last.share)
  })
  return isAscending && slip.at(-1)?.share === 1
}
