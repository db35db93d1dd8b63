import { prefectures } from '../../../geography/prefectures.ts'
import { places } from '../places.ts'
import type { MunicipalityArea } from './prefecture-map.ts'

/** A name on the map. */
export interface Label {
  text: string
  lat: number
  lng: number
  /** The name of an area stands in its middle; other names stand beside a dot. */
  kind: 'place' | 'prefecture'
}

/** Names of the country at a zoom level, the most important first: prefectural capitals, then prefectures. */
export function countryLabels(zoom: number): Label[] {
  const capitals = places
    .filter(({ fromZoom }) => zoom >= fromZoom)
    .map(({ name, lat, lng }): Label => ({ text: name, lat, lng, kind: 'place' }))
  if (zoom < prefectureNamesFromZoom) return capitals
  const names = prefectures.map(({ name, centre }): Label => ({
    text: name,
    ...centre,
    kind: 'prefecture',
  }))
  return [...capitals, ...names]
}

/** Names of municipalities, the most important first: cities, wards, then towns and villages. */
export function municipalityLabels(municipalities: readonly MunicipalityArea[]): Label[] {
  return municipalities
    .filter(({ name }) => name !== '')
    .toSorted((one, other) => rank(one.code) - rank(other.code))
    .map(({ name, lat, lng }) => ({ text: name, lat, lng, kind: 'place' }))
}

const prefectureNamesFromZoom = 7

/** The third digit of a code is 1 for wards, 2 for cities, and higher for towns and villages. */
function rank(code: string): number {
  const kind = Number(code[2])
  if (kind === 2) return 0
  return kind === 1 ? 1 : 2
}
