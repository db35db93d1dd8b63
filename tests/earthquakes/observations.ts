import { readFile } from 'node:fs/promises'
import * as z from 'zod'
import type { Source } from '../../simulator/quake/source/hypocentre.ts'
import { pastQuake } from '../../simulator/quake/source/past-quakes.ts'
import { shindoLabel } from '../../simulator/quake/shared/shindo-class.ts'

/** Observations of a past earthquake, at stations or in municipalities within 500 km. */
export interface Observed {
  /** File name: the earthquake, and sometimes the part of the observations. */
  id: string
  quake: Source
  places: ObservedPlace[]
}

/** JMA's warning. Times in seconds after the origin time; null if unknown. */
export interface ObservedWarning {
  quake: string
  /** Time of day in JST, with tenths of a second. */
  origin: string
  firstReportS: number | null
  warningS: number
  reports: number | null
  finalMagnitude: number | null
  /** Codes of the areas in the first warning (null if unknown) and in the last one. */
  warnedAreas: z.infer<typeof warnedAreasSchema> | undefined
}

/** A place with its class, such as 5弱. It has an intensity if the class is derived from a peak velocity. */
export interface ObservedPlace {
  lat: number
  lng: number
  label: string
  intensity?: number
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

/** The id of a past earthquake, or the values of another earthquake. */
const quakeSchema = z.union([
  z.string().transform((id): Source => pastQuake(id)),
  z
    .strictObject({ lat: z.number(), lng: z.number(), depthKm: z.number(), magnitude: z.number() })
    .transform((values): Source => ({ ...values, originAt: 0 })),
])

/** Either a flat list of latitudes and longitudes for each class, or one with latitude, longitude and peak velocity of each place. */
const fileSchema = z.union([
  z.strictObject({ quake: quakeSchema, classes: z.record(z.string(), z.array(z.number())) }),
  z.strictObject({ quake: quakeSchema, pgvCmS: z.array(z.number()) }),
])

/** Earthquakes with observations in this repository. simulator/quake/sources.md names the sources. */
export const observedQuakes = [
  'tohoku-2011',
  'kumamoto-2016',
  'iburi-2018',
  // This file has JMA's own classes, but only places with 5弱 and more.
  'iburi-2018-strong',
  'fukushima-oki-2021',
  'miyagi-oki-2021-03',
  'noto-2024',
  // The following earthquakes are deep.
  'kyoto-oki-2007',
  'ogasawara-2015',
  'mie-2019',
] as const

export async function readObserved(id: (typeof observedQuakes)[number]): Promise<Observed> {
  const text = await readFile(new URL(`observed/${id}.json`, import.meta.url), 'utf8')
  const file = fileSchema.parse(JSON.parse(text))
  if ('classes' in file) {
    const places = Object.entries(file.classes).flatMap(([label, values]) =>
      rowsOf(values, 2).map(([lat = 0, lng = 0]) => ({ lat, lng, label })),
    )
    return { id, quake: file.quake, places }
  }
  const places = rowsOf(file.pgvCmS, 3).map(([lat = 0, lng = 0, velocity = 0]) => {
    // The formula of Midorikawa et al. (1999), which forecasts use too.
    const intensity = 2.68 + 1.72 * Math.log10(velocity)
    return { lat, lng, label: shindoLabel(intensity), intensity }
  })
  return { id, quake: file.quake, places }
}

function rowsOf(values: readonly number[], width: number): number[][] {
  return Array.from({ length: values.length / width }, (_, index) =>
    values.slice(index * width, (index + 1) * width),
  )
}

/** Reads JMA's warnings, oldest first. */
export async function readWarnings(): Promise<ObservedWarning[]> {
  const text = await readFile(new URL('observed/warnings.json', import.meta.url), 'utf8')
  const { warnings, warnedAreas } = warningsSchema.parse(JSON.parse(text))
  return warnings.map(([quake, origin, firstReportS, , warningS, reports, finalMagnitude]) => ({
    quake,
    origin,
    firstReportS,
    warningS,
    reports,
    finalMagnitude,
    warnedAreas: warnedAreas[quake],
  }))
}
