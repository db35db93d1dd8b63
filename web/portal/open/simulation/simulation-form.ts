import * as z from 'zod/mini'
import { limits } from '../../../../openapi/generated/limits.ts'
import { distanceKm } from '../../../../simulator/quake/shared/distance.ts'
import { predictedIntensity } from '../../../../simulator/quake/shared/attenuation.ts'
import { pastQuakeList } from '../../../../simulator/quake/shared/past-quake-list.ts'
import type { QuakeParameters } from '../../../api/open.ts'
import { latitude, longitude } from '../../../forms/rules.ts'
import { withoutBlanks } from '../../../forms/typed-text.ts'
import { places } from '../../../map/places.ts'

/** The value of the option with which users enter an earthquake of their own. */
export const ownQuake = 'own'

/** The longest delay between an earthquake and its warning, in seconds. */
const maximumWarningS = 60

export const simulationSchema = z.object({
  quake: z.string(),
  lat: latitude,
  lng: longitude,
  depth: number(limits.DepthKm, '深さ', 'km'),
  magnitude: number(limits.Magnitude, 'マグニチュード', ''),
  warningS: number({ minimum: 0, maximum: maximumWarningS }, '速報までの時間', '秒'),
  place: z.string(),
})

export type SimulationValues = z.infer<typeof simulationSchema>

function number(
  { minimum, maximum }: { minimum: number; maximum: number },
  name: string,
  unit: string,
) {
  return z.string().check(
    z.overwrite(withoutBlanks),
    z.refine((text) => text !== '', { error: `${name}を入力してください。`, abort: true }),
    z.refine((text) => /^\d+(?:\.\d+)?$/.test(text), {
      error: '数値を入力してください。',
      abort: true,
    }),
    z.refine((text) => Number(text) >= minimum && Number(text) <= maximum, {
      error: `${name}は${minimum}～${maximum}${unit}で入力してください。`,
    }),
  )
}

/** Fills in the values of a past earthquake. For an unknown id, selects the custom earthquake and keeps the values. */
export function withQuake(values: SimulationValues, id: string): SimulationValues {
  const known = pastQuakeList.find((quake) => quake.id === id)
  if (!known) return { ...values, quake: ownQuake }
  return {
    ...values,
    quake: id,
    lat: String(known.lat),
    lng: String(known.lng),
    depth: String(known.depthKm),
    magnitude: String(known.magnitude),
  }
}

/** The form's initial values: the Noto earthquake of 2024 and the place Kanazawa. */
export const defaultValues = withQuake(
  { quake: ownQuake, lat: '', lng: '', depth: '', magnitude: '', warningS: '7', place: '金沢' },
  'noto-2024',
)

export interface Trial {
  quake: QuakeParameters & { mw?: number | undefined }
  warningS: number
  place: { name: string; lat: number; lng: number }
}

export function toTrial(values: SimulationValues): Trial {
  const place = places.find(({ name }) => name === values.place) ?? places[0]
  if (!place) throw new Error('The list of places is empty.')
  return {
    quake: {
      lat: Number(values.lat),
      lng: Number(values.lng),
      depthKm: Number(values.depth),
      magnitude: Number(values.magnitude),
      mw: pastQuakeList.find(({ id }) => id === values.quake)?.mw,
    },
    warningS: Number(values.warningS),
    place: { name: place.name, lat: place.lat, lng: place.lng },
  }
}

/**
 * Returns the unrounded instrumental intensity that an early warning predicts for a place. It is negative far from the epicentre.
 *
 * @param amplification of the ground at the place, relative to ground with an S wave velocity of 700 m/s
 */
export function expectedIntensity(
  { quake, place }: Pick<Trial, 'quake' | 'place'>,
  amplification: number,
): number {
  const { magnitude, mw, depthKm } = quake
  const shaking = { magnitude, mw, depthKm, distanceKm: distanceKm(quake, place) }
  return predictedIntensity({ ...shaking, amplification })
}
