import type { Quake } from '../source/hypocentre.ts'
import { pastQuakes } from '../source/past-quakes.ts'
import iburi from './published/iburi-2018.json' with { type: 'json' }
import noto from './published/noto-2024.json' with { type: 'json' }
import tohoku from './published/tohoku-2011.json' with { type: 'json' }
import type { Report } from './reports.ts'

/** A report that JMA published. */
export type PublishedReport = Report & {
  serial: number
  /** Codes of the areas for which it forecast class 4 or more. Undefined if that could not be had. */
  class4Areas: string[] | undefined
}

/**
 * Returns the reports that JMA published of a past earthquake, as far as they could be had. `atS` is in seconds after the
 * begin of the rupture; the strongest intensity is the middle of its class. Undefined for other earthquakes, for a past one
 * with other values, and if the earthquake says how it is warned of.
 */
export function publishedReports(quake: Quake): readonly PublishedReport[] | undefined {
  if (quake.warningMethod || !isPast(quake)) return undefined
  return Object.hasOwn(published, quake.id) ? published[quake.id] : undefined
}

interface PublishedFile {
  reports: (number | string | null)[][]
}

const published: Readonly<Record<string, readonly PublishedReport[]>> = {
  'iburi-2018': read(iburi),
  'noto-2024': read(noto),
  'tohoku-2011': read(tohoku),
}

/** A report without areas of its own has those of the one before. */
function read({ reports }: PublishedFile): PublishedReport[] {
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
        maxShindo: Number(maxShindo),
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

function isPast({ id, lat, lng, depthKm, magnitude }: Quake): boolean {
  const past = pastQuakes.find((one) => one.id === id)
  return (
    past !== undefined &&
    past.lat === lat &&
    past.lng === lng &&
    past.depthKm === depthKm &&
    past.magnitude === magnitude
  )
}
