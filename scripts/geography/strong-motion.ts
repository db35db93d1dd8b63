import { distanceKm, type Point } from '../../simulator/quake/distance.ts'
import type { Table } from './source-files.ts'

/** The columns of geography/strong-motion.json. */
export const strongMotionColumns = ['lat', 'lng', 'amplification400', 'detects'] as const

/** Two stations that detect earthquakes are at least this far apart, which leaves one on each 20 km of land. */
const spacingKm = 14

/**
 * The rows of geography/strong-motion.json: each station with an amplification, and 1 if it detects earthquakes. Stations
 * are taken in the order of the source; one that is too near to an earlier one does not detect.
 */
export function strongMotionRows({ columns, rows }: Table): number[][] {
  const detecting: Point[] = []
  return rows.flatMap((row) => {
    const [lat = Number.NaN, lng = Number.NaN, amplification = Number.NaN] = [
      'lat',
      'lng',
      'arv400',
    ].map((name) => Number(row[columns.indexOf(name)]))
    if (!(amplification > 0)) return []
    const detects = detecting.every((other) => distanceKm({ lat, lng }, other) >= spacingKm)
    if (detects) detecting.push({ lat, lng })
    return [[lat, lng, amplification, detects ? 1 : 0]]
  })
}
