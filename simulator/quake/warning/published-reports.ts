import type { Hypocentre, Quake } from '../source/hypocentre.ts'
import { pastQuakes } from '../source/past-quakes.ts'
import iburi from './published/iburi-2018.json' with { type: 'json' }
import notoBefore from './published/noto-2024-1606.json' with { type: 'json' }
import notoAfter from './published/noto-2024-1618.json' with { type: 'json' }
import noto from './published/noto-2024.json' with { type: 'json' }
import tohoku from './published/tohoku-2011.json' with { type: 'json' }
import type { Report } from './reports.ts'

type PublishedReport = Report & {
  serial: number
  /** Codes of the areas with a forecast of class 4 or more. Undefined if not available. */
  class4Areas: string[] | undefined
}

/**
 * Returns JMA's reports if the earthquake has the values of the past earthquake with the same id, and no warning method of its
 * own. `maxShindo` is the middle of the published class.
 */
export function publishedReports(quake: Quake): readonly PublishedReport[] | undefined {
  const known = published.find(({ id }) => id === quake.id)
  return known && !quake.warningMethod && hasValues(quake, known) ? known.reports : undefined
}

type Values = Pick<Hypocentre, 'lat' | 'lng' | 'depthKm' | 'magnitude'>

interface Published {
  id: string
  /** Undefined if the list of past earthquakes has the values. */
  values: Values | undefined
  reports: readonly PublishedReport[]
}

const published: readonly Published[] = [
  { id: 'iburi-2018', values: undefined, reports: read(iburi) },
  { id: 'noto-2024', values: undefined, reports: read(noto) },
  { id: 'tohoku-2011', values: undefined, reports: read(tohoku) },
  { id: notoBefore.quake.id, values: notoBefore.quake, reports: read(notoBefore) },
  { id: notoAfter.quake.id, values: notoAfter.quake, reports: read(notoAfter) },
]

/** Reads the reports of a file. A report without areas gets the areas of the previous report. */
function read({ reports }: { reports: (number | string | null)[][] }): PublishedReport[] {
  let warnedAreas: string[] = []
  return reports.map(
    ([serial, atS, lat, lng, depthKm, magnitude, maxShindo, warned, class4]): PublishedReport => {
      if (typeof warned === 'string') warnedAreas = codesOf(warned)
      return {
        serial: Number(serial),
        atS: Number(atS),
        lat: Number(lat),
        lng: Number(lng),
        depthKm: Number(depthKm),
        magnitude: Number(magnitude),
        maxShindo: typeof maxShindo === 'number' ? maxShindo : undefined,
        isWarning: warnedAreas.length > 0,
        warnedAreas,
        class4Areas: typeof class4 === 'string' ? codesOf(class4) : undefined,
      }
    },
  )
}

function codesOf(list: string): string[] {
  return list.split(' ').filter((code) => code !== '')
}

function hasValues(quake: Quake, { id, values }: Published): boolean {
  const known = values ?? pastQuakes.find((past) => past.id === id)
  const keys = ['lat', 'lng', 'depthKm', 'magnitude'] as const
  return known !== undefined && keys.every((key) => known[key] === quake[key])
}
