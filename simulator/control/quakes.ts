import { z } from '@hono/zod-openapi'
import { allTerminals } from '../models/terminal/place.ts'
import {
  distanceReachedKm,
  MAX_DISTANCE_KM,
  travelTimeS,
} from '../quake/travel-time/travel-time.ts'
import { roundToTenth } from '../quake/warning/forecast.ts'
import { predictAt } from '../quake/intensity/prediction.ts'
import { shakenAreas, warnedAreas } from '../quake/warning/terminal-forecast.ts'
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
    isWarning: z.boolean(),
    isCancelled: z.boolean(),
    pKm: z.number().optional().describe(distanceText),
    sKm: z.number().optional().describe(distanceText),
    warnedAreas: z
      .array(z.string())
      .describe('Areas that a valid warning names, because it predicts intensity 4 or more there.'),
  })
  .openapi('Quake')

/** The lower end of class 1. */
const minShindo = 0.5
const maxTerminals = 500

const effectsSchema = z
  .object({
    areas: z
      .array(z.object({ code: z.string(), name: z.string(), shindo: z.number() }))
      .describe(
        'The areas of seismic intensity, with the intensity predicted from the latest bulletin.',
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
  const warning = ownValue(state.publicWarnings, eqcode)
  if (!warning) {
    throw new WorldError('unknown-record', `World ${world.name} has no earthquake ${eqcode}.`)
  }
  const terminals = allTerminals(state).flatMap((terminal) => {
    const { terminalId, ownerId, receptions } = terminal
    const { alarmedAt, warning: received, measurement } = receptions[eqcode] ?? {}
    if (alarmedAt === undefined && measurement === undefined) return []
    return [
      {
        terminalId,
        ownerId,
        alarmedAt,
        predictedShindo: received && roundToTenth(received.shindo),
        measuredShindo: measurement && roundToTenth(measurement.shindo),
      },
    ]
  })
  return {
    areas: shakenAreas(warning, minShindo).map(({ code, name, shindo }) => ({
      code,
      name,
      shindo: roundToTenth(shindo),
    })),
    terminals: terminals
      .toSorted((a, b) => strongest(b) - strongest(a) || (a.terminalId < b.terminalId ? -1 : 1))
      .slice(0, maxTerminals),
    alarmed: terminals.filter(({ alarmedAt }) => alarmedAt !== undefined).length,
    measured: terminals.filter(({ measuredShindo }) => measuredShindo !== undefined).length,
    notAlarmed: notAlarmed(state, warning, ({ place: { lat, lng }, amplification }) => {
      const { shindo } = predictAt(warning, { lat, lng, amplification })
      return roundToTenth(shindo) >= minShindo
    }),
  }
}

function strongest(terminal: {
  predictedShindo: number | undefined
  measuredShindo: number | undefined
}): number {
  return terminal.measuredShindo ?? terminal.predictedShindo ?? 0
}

/** Returns the latest earthquake first. */
function quakesOf(world: WorldHost): z.infer<typeof quakeSchema>[] {
  const { state, nowMs } = world.advanceToNow()
  return Object.values(state.publicWarnings)
    .map((warning) => {
      const { kind, eqcode, originAt, areaName, lat, lng, depthKm, magnitude, isCancelled } =
        warning
      const elapsedS = (nowMs - originAt) / 1_000
      return {
        eqcode,
        originAt,
        areaName,
        lat,
        lng,
        depthKm,
        magnitude,
        isCancelled,
        isWarning: kind === 'warning',
        pKm: reachedKm('P', depthKm, elapsedS),
        sKm: reachedKm('S', depthKm, elapsedS),
        warnedAreas:
          kind === 'warning' && !isCancelled
            ? warnedAreas(warning, warning.warnedAreas ?? []).map(({ name }) => name)
            : [],
      }
    })
    .toSorted((a, b) => b.originAt - a.originAt)
}

function reachedKm(phase: 'P' | 'S', depthKm: number, elapsedS: number): number | undefined {
  const km = distanceReachedKm(phase, depthKm, elapsedS)
  return km > 0 && km < MAX_DISTANCE_KM ? km : undefined
}

/** Whether an earthquake has a wave within the maximum distance. */
export function hasVisibleWave({ publicWarnings }: SimulatorState, nowMs: number): boolean {
  return Object.values(publicWarnings).some(
    ({ originAt, depthKm }) =>
      nowMs > originAt && (nowMs - originAt) / 1_000 <= travelTimeS('S', depthKm, MAX_DISTANCE_KM),
  )
}
