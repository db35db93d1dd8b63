import { readFile } from 'node:fs/promises'
import * as z from 'zod'

/** What was observed of a past earthquake. Observations of class 3 and more, at stations or in municipalities. */
export interface Observed {
  quake: string
  /** JMA's warning: times of day in JST, and the codes of the areas that it named first and in the end. */
  warning: ObservedWarning | null
  stations: ObservedStation[]
}

type ObservedWarning = z.infer<typeof warningSchema>

/** An observed class such as 5弱, or an intensity derived from the peak velocity. */
export interface ObservedStation {
  lat: number
  lng: number
  areaCode: string
  observed: { kind: 'class'; label: string } | { kind: 'velocity'; intensity: number }
}

const warningSchema = z.strictObject({
  firstReport: z.string(),
  firstMagnitude: z.number(),
  warning: z.string(),
  reports: z.number().nullable(),
  finalMagnitude: z.number(),
  firstAreas: z.array(z.string()),
  areas: z.array(z.string()),
})

const fileSchema = z.strictObject({
  quake: z.string(),
  warning: warningSchema.nullable(),
  columns: z.tuple([
    z.literal('lat'),
    z.literal('lng'),
    z.literal('areaCode'),
    z.enum(['shindo', 'pgvCmS']),
  ]),
  stations: z.array(
    z.tuple([z.number(), z.number(), z.string(), z.union([z.string(), z.number()])]),
  ),
})

/** The earthquakes with observations in this repository, oldest first. docs/data-sources.md has their sources. */
export const observedQuakes = [
  'tohoku-2011',
  'kumamoto-2016',
  'iburi-2018',
  'fukushima-oki-2021',
  'miyagi-oki-2021-03',
  'noto-2024',
] as const

/** Reads the observations of an earthquake. */
export async function readObserved(id: (typeof observedQuakes)[number]): Promise<Observed> {
  const text = await readFile(new URL(`observed/${id}.json`, import.meta.url), 'utf8')
  const { quake, warning, stations } = fileSchema.parse(JSON.parse(text))
  return {
    quake,
    warning,
    stations: stations.map(([lat, lng, areaCode, value]) => ({
      lat,
      lng,
      areaCode,
      observed:
        typeof value === 'string'
          ? { kind: 'class', label: value }
          : // Midorikawa et al. (1999), as for forecasts.
            { kind: 'velocity', intensity: 2.68 + 1.72 * Math.log10(value) },
    })),
  }
}
