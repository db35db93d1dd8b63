import { z } from '@hono/zod-openapi'
import { allTerminals } from '../models/terminal/place.ts'
import {
  distanceReachedKm,
  MAX_DISTANCE_KM,
  travelTimeS,
} from '../quake/travel-time/travel-time.ts'
import { amplificationAt } from '../quake/intensity/amplification.ts'
import { roundToTenth } from '../quake/warning/warning-rule.ts'
import { epicenterArea } from '../quake/areas/areas.ts'
import { predictAt, shakeAt, type Site } from '../quake/intensity/prediction.ts'
import { intensityAreas } from '../quake/shared/intensity-areas.ts'
import { beginOf, type Quake } from '../quake/source/hypocentre.ts'
import type { SimulatorState } from '../state/state.ts'
import { WorldError } from '../worlds/world-error.ts'
import type { WorldHost } from '../worlds/world-host.ts'
import { notAlarmed, notAlarmedSchema } from './not-alarmed.ts'
import { worldRoute } from './route.ts'
import { ownValue } from '../../openapi/base/records.ts'

const distanceText = `Distance that the wave has reached along the surface, in km. Absent before it reaches the surface and beyond ${MAX_DISTANCE_KM} km.`

const quakeSchema = z
  .object({
    eqcode: z.string(),
    originAt: z.int(),
    areaName: z.string(),
    lat: z.number(),
    lng: z.number(),
    depthKm: z.number(),
    magnitude: z.number(),
    kind: z
      .enum(['none', 'forecast', 'warning'])
      .describe(
        'What the agency has issued. With `none`, all values are those of the earthquake itself.',
      ),
    isCancelled: z.boolean(),
    pKm: z.number().optional().describe(distanceText),
    sKm: z.number().optional().describe(distanceText),
    warnedAreas: z
      .array(z.string())
      .describe('Areas that a valid warning names, because it predicts intensity 4 or more there.'),
  })
  .openapi('Quake')

/** Intensity at the lower end of class 1. People don't feel weaker shaking. */
const minShindo = 0.5
const maxTerminals = 500

const effectsSchema = z
  .object({
    areas: z
      .array(z.object({ code: z.string(), name: z.string(), shindo: z.number() }))
      .describe(
        'The areas of seismic intensity, with the intensity predicted from the latest bulletin or, if there is no prediction, the actual intensity.',
      ),
    terminals: z
      .array(
        z.object({
          terminalId: z.string(),
          ownerId: z.string().optional(),
          alarmedAt: z.int().optional(),
          predictedShindo: z.number().optional(),
          measuredShindo: z.number().optional(),
        }),
      )
      .describe(
        `Terminals that were alarmed or that measured the earthquake, strongest first. At most ${maxTerminals}.`,
      ),
    alarmed: z.int().describe('Number of terminals that were alarmed.'),
    measured: z.int().describe('Number of terminals that measured the earthquake.'),
    notAlarmed: notAlarmedSchema,
  })
  .openapi('QuakeEffects')

export const quakeRoutes = [
  worldRoute('get', '/quakes', {
    operationId: 'listQuakes',
    summary: 'List the earthquakes so far, and how far their waves have travelled',
    response: z.array(quakeSchema),
    answer: quakesOf,
  }),
  worldRoute('get', '/quakes/{eqcode}/effects', {
    operationId: 'getQuakeEffects',
    summary: 'Get the intensity of an earthquake by area, and the terminals that it alarmed',
    params: z.object({ eqcode: z.string() }),
    response: effectsSchema,
    answer: (world, { params: { eqcode } }) => effectsOf(world, eqcode),
  }),
]

function effectsOf(world: WorldHost, eqcode: string): z.infer<typeof effectsSchema> {
  const { state } = world.advanceToNow()
  const quake = ownValue(state.quakes, eqcode)?.quake
  if (!quake) {
    throw new WorldError('unknown-record', `World ${world.name} has no earthquake ${eqcode}.`)
  }
  const warning = ownValue(state.publicWarnings, eqcode)
  const hasPrediction = warning?.maxShindo !== undefined
  const shindoAt = (site: Site): number =>
    (hasPrediction ? predictAt(warning, site) : shakeAt(quake, site)).shindo
  const terminals = allTerminals(state).flatMap((terminal) => {
    const { terminalId, ownerId, receptions } = terminal
    const { alarmedAt, warning: received, measurement } = receptions[eqcode] ?? {}
    if (alarmedAt === undefined && measurement === undefined) return []
    return [
      {
        terminalId,
        ownerId,
        alarmedAt,
        predictedShindo: received?.shindo,
        measuredShindo: measurement && roundToTenth(measurement.shindo),
      },
    ]
  })
  return {
    areas: shakenAreas(shindoAt),
    terminals: terminals
      .toSorted((a, b) => strongest(b) - strongest(a) || (a.terminalId < b.terminalId ? -1 : 1))
      .slice(0, maxTerminals),
    alarmed: terminals.filter(({ alarmedAt }) => alarmedAt !== undefined).length,
    measured: terminals.filter(({ measuredShindo }) => measuredShindo !== undefined).length,
    notAlarmed: notAlarmed(
      state,
      issuedOf(state, eqcode, quake),
      ({ place: { lat, lng }, amplification }) =>
        roundToTenth(shindoAt({ lat, lng, amplification })) >= minShindo,
    ),
  }
}

/** Returns the areas that feel the shaking at their centre, strongest first. */
function shakenAreas(shindoAt: (site: Site) => number) {
  return intensityAreas
    .map(({ code, name, lat, lng }) => {
      const amplification = amplificationAt({ lat, lng })
      return { code, name, shindo: roundToTenth(shindoAt({ lat, lng, amplification })) }
    })
    .filter(({ shindo }) => shindo >= minShindo)
    .toSorted((a, b) => b.shindo - a.shindo)
}

function strongest(terminal: {
  predictedShindo: number | undefined
  measuredShindo: number | undefined
}): number {
  return terminal.measuredShindo ?? terminal.predictedShindo ?? 0
}

/** The values that the agency has issued for an earthquake, or else those of the earthquake itself. */
type Issued = Omit<z.infer<typeof quakeSchema>, 'pKm' | 'sKm'> & { sentAt: number }

function issuedOf({ publicWarnings }: SimulatorState, eqcode: string, quake: Quake): Issued {
  const warning = ownValue(publicWarnings, eqcode)
  const { lat, lng, depthKm, magnitude } = warning ?? quake
  const { kind = 'none', sentAt = quake.originAt, isCancelled = false } = warning ?? {}
  const codes = isCancelled ? [] : (warning?.warnedAreas ?? [])
  return {
    eqcode,
    originAt: warning?.originAt ?? beginOf(quake),
    areaName: warning?.areaName ?? quake.areaName ?? epicenterArea(lat, lng).name,
    lat,
    lng,
    depthKm,
    magnitude,
    kind,
    sentAt,
    isCancelled,
    warnedAreas: intensityAreas.filter(({ code }) => codes.includes(code)).map(({ name }) => name),
  }
}

/** Returns the earthquakes so far, latest first. */
function quakesOf(world: WorldHost): z.infer<typeof quakeSchema>[] {
  const { state, nowMs } = world.advanceToNow()
  return Object.entries(state.quakes)
    .map(([eqcode, { quake }]) => {
      const { sentAt: _, ...issued } = issuedOf(state, eqcode, quake)
      const { originAt, depthKm } = issued
      const elapsedS = (nowMs - originAt) / 1_000
      return {
        ...issued,
        pKm: reachedKm('P', depthKm, elapsedS),
        sKm: reachedKm('S', depthKm, elapsedS),
      }
    })
    .toSorted((a, b) => b.originAt - a.originAt)
}

function reachedKm(phase: 'P' | 'S', depthKm: number, elapsedS: number): number | undefined {
  const km = distanceReachedKm(phase, depthKm, elapsedS)
  return km > 0 && km < MAX_DISTANCE_KM ? km : undefined
}

/** Whether an earthquake has a wave within the maximum distance. */
export function hasVisibleWave({ quakes }: SimulatorState, nowMs: number): boolean {
  return Object.values(quakes).some(({ quake }) => {
    const elapsedS = (nowMs - beginOf(quake)) / 1_000
    return elapsedS > 0 && elapsedS <= travelTimeS('S', quake.depthKm, MAX_DISTANCE_KM)
  })
}
