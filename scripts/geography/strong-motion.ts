import { contains, type Polygons } from '../../geography/contains.ts'
import type { Table } from './source-files.ts'

/** The columns of geography/strong-motion.json. */
export const strongMotionColumns = [
  'code',
  'lat',
  'lng',
  'amplification400',
  'areaCode',
  'detects',
] as const

/** An area with a code and its outlines. */
export interface CodedArea {
  code: string
  polygons: Polygons
}

/** Two stations that detect earthquakes are at least this far apart, which leaves one on each 20 km of land. */
const spacingKm = 14

/**
 * The rows of geography/strong-motion.json: each station with an amplification, the code of its area, and 1 if it
 * detects earthquakes. Stations are taken in the order of the source; one that is too near to an earlier one does not
 * detect.
 *
 * @param offices the position and the area code of municipal offices, for stations outside all outlines
 */
export function strongMotionRows(
  { columns, rows }: Table,
  areas: readonly CodedArea[],
  offices: readonly { lat: number; lng: number; areaCode: string }[],
): (string | number)[][] {
  const [code, lat, lng, arv400] = ['code', 'lat', 'lng', 'arv400'].map((name) =>
    columns.indexOf(name),
  )
  const detecting: Place[] = []
  return rows.flatMap((row) => {
    const amplification = Number(row[arv400 ?? -1])
    if (!(amplification > 0)) return []
    const place = { lat: Number(row[lat ?? -1]), lng: Number(row[lng ?? -1]) }
    const inside = areas.find(({ polygons }) => contains(polygons, place))?.code
    const detects = detecting.every((other) => flatKm(place, other) >= spacingKm)
    if (detects) detecting.push(place)
    return [
      [
        String(row[code ?? -1]),
        place.lat,
        place.lng,
        amplification,
        inside ?? nearestOffice(offices, place),
        detects ? 1 : 0,
      ],
    ]
  })
}

interface Place {
  lat: number
  lng: number
}

function nearestOffice(
  offices: readonly { lat: number; lng: number; areaCode: string }[],
  place: Place,
): string {
  const [first, ...others] = offices
  if (!first) throw new Error('There are no municipal offices.')
  return others.reduce(
    (nearest, one) => (flatKm(place, one) < flatKm(place, nearest) ? one : nearest),
    first,
  ).areaCode
}

/** Distance of places near each other, in km. */
function flatKm(one: Place, other: Place): number {
  const kmPerDegree = 111.19
  const shrink = Math.cos((((one.lat + other.lat) / 2) * Math.PI) / 180)
  return kmPerDegree * Math.hypot(one.lat - other.lat, (one.lng - other.lng) * shrink)
}
