import { readFile } from 'node:fs/promises'
import * as z from 'zod'

/** What was observed of a past earthquake. Observations of class 3 and more, at stations or in municipalities. */
export interface Observed {
  quake: string
  stations: ObservedStation[]
}

/** JMA's warning. Times in seconds after the origin time; null if unknown. */
export interface ObservedWarning {
  quake: string
  /** Time of day in JST, with tenths of a second. */
  origin: string
  firstReportS: number | null
  firstMagnitude: number | null
  warningS: number
  reports: number | null
  finalMagnitude: number | null
  /** The codes of the areas that the warning named first (null if unknown) and in the end. */
  warnedAreas: z.infer<typeof warnedAreasSchema> | undefined
}

/** An observed class such as 5弱, or an intensity derived from the peak velocity. */
export interface ObservedStation {
  lat: number
  lng: number
  areaCode: string
  observed: { kind: 'class'; label: string } | { kind: 'velocity'; intensity: number }
}

const warnedAreasSchema = z.strictObject({
  first: z.array(z.string()).nullable(),
  all: z.array(z.string()),
})

const numberOrNull = z.number().nullable()

const warningsSchema = z.strictObject({
  warnedAreas: z.record(z.string(), warnedAreasSchema),
  columns: z.array(z.string()),
  warnings: z.array(
    z.tuple([
      z.string(),
      z.string(),
      numberOrNull,
      numberOrNull,
      z.number(),
      numberOrNull,
      numberOrNull,
    ]),
  ),
})

const fileSchema = z.strictObject({
  quake: z.string(),
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

/** The earthquakes with observations in this repository, oldest first. simulator/quake/sources.md has their sources. */
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
  const { quake, stations } = fileSchema.parse(JSON.parse(text))
  return {
    quake,
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

/** Reads JMA's warnings, oldest first. */
export async function readWarnings(): Promise<ObservedWarning[]> {
  const text = await readFile(new URL('observed/warnings.json', import.meta.url), 'utf8')
  const { warnings, warnedAreas } = warningsSchema.parse(JSON.parse(text))
  return warnings.map(
    ([quake, origin, firstReportS, firstMagnitude, warningS, reports, finalMagnitude]) => ({
      quake,
      origin,
      firstReportS,
      firstMagnitude,
      warningS,
      reports,
      finalMagnitude,
      warnedAreas: warnedAreas[quake],
    }),
  )
}
