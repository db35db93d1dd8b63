import { distanceKm } from '../../simulator/quake/distance.ts'
import type { Table } from './source-files.ts'

/** The columns of geography/jma-stations.json. */
export const jmaStationColumns = ['lat', 'lng', 'amplification400', 'areaCode'] as const

/** A station that has stronger ground in its area within this distance never decides the forecast of the area. */
const decidesWithinKm = 5

/**
 * The rows of geography/jma-stations.json: the stations with the strongest ground within 5 km in their area. A station
 * without an amplification gets the median.
 *
 * @param amplifications of the stations, in their order; null if unknown
 */
export function jmaStationRows(
  { columns, rows }: Table,
  amplifications: readonly (number | null)[],
): (string | number)[][] {
  const known = amplifications.filter((value) => value !== null).toSorted((a, b) => a - b)
  const median = known[Math.floor(known.length / 2)] ?? 1
  const stations = rows.map((row, index) => {
    const [lat, lng, areaCode] = ['lat', 'lng', 'areaCode'].map(
      (name) => row[columns.indexOf(name)],
    )
    return {
      lat: Number(lat),
      lng: Number(lng),
      amplification: amplifications[index] ?? median,
      areaCode: String(areaCode),
    }
  })
  return stations
    .filter((one, index) =>
      stations.every(
        (other, otherIndex) =>
          other.areaCode !== one.areaCode ||
          distanceKm(one, other) > decidesWithinKm ||
          other.amplification < one.amplification ||
          (other.amplification === one.amplification && otherIndex >= index),
      ),
    )
    .map(({ lat, lng, amplification, areaCode }) => [lat, lng, amplification, areaCode])
}
