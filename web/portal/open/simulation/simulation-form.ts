import * as z from 'zod/mini'
import { limits } from '../../../../openapi/generated/limits.ts'
import type { TriedQuake } from '../../../api/open.ts'
import { latitude, longitude } from '../../../forms/rules.ts'
import { places } from '../../../map/places.ts'
import { pastQuakes } from './past-quakes.ts'

/** Stands for an earthquake in the visitor's own values. */
export const ownQuake = 'own'

/** The longest time from an earthquake to its warning that can be tried, in seconds. */
const longestWarningS = 60

/** The form as it is typed. */
export const simulationSchema = z.object({
  quake: z.string(),
  lat: latitude,
  lng: longitude,
  depth: number(limits.DepthKm, '深さ', 'km'),
  magnitude: number(limits.Magnitude, 'マグニチュード', ''),
  warningS: number({ minimum: 0, maximum: longestWarningS }, '速報までの時間', '秒'),
  place: z.string(),
})

export type SimulationValues = z.infer<typeof simulationSchema>

function number(
  { minimum, maximum }: { minimum: number; maximum: number },
  name: string,
  unit: string,
) {
  return z.string().check(
    z.refine((text) => text.trim() !== '', { error: `${name}を入力してください。`, abort: true }),
    z.refine((text) => /^\d+(?:\.\d+)?$/.test(text.trim()), {
      error: '数値を入力してください。',
      abort: true,
    }),
    z.refine((text) => Number(text) >= minimum && Number(text) <= maximum, {
      error: `${name}は${minimum}～${maximum}${unit}で入力してください。`,
    }),
  )
}

/** The form with a past quake's values; those of one's own stay as they are. */
export function withQuake(values: SimulationValues, id: string): SimulationValues {
  const known = pastQuakes.find((quake) => quake.id === id)
  if (!known) return { ...values, quake: ownQuake }
  return {
    ...values,
    quake: id,
    lat: String(known.lat),
    lng: String(known.lng),
    depth: String(known.depth),
    magnitude: String(known.magnitude),
  }
}

/** What the form begins with: the Noto earthquake of 2024, seen from Kanazawa. */
export const firstValues = withQuake(
  { quake: ownQuake, lat: '', lng: '', depth: '', magnitude: '', warningS: '7', place: '金沢' },
  'noto-2024',
)

/** What is tried out. */
export interface Trial {
  quake: TriedQuake
  warningS: number
  place: { name: string; lat: number; lng: number }
}

/** A valid form as numbers. */
export function toTrial(values: SimulationValues): Trial {
  const place = places.find(({ name }) => name === values.place) ?? places[0]
  if (!place) throw new Error('There are no places.')
  return {
    quake: {
      lat: Number(values.lat),
      lng: Number(values.lng),
      depth: Number(values.depth),
      magnitude: Number(values.magnitude),
    },
    warningS: Number(values.warningS),
    place: { name: place.name, lat: place.lat, lng: place.lng },
  }
}
