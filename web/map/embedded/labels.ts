import { prefectures } from '../outlines/prefectures.ts'
import { places } from '../places.ts'
import type { MunicipalityArea } from './outline-maps.ts'

/** A name on the map. */
export interface Label {
  text: string
  lat: number
  lng: number
  /** The label of a prefecture is centred. The label of a place stands beside a dot. */
  kind: 'place' | 'prefecture'
}

/** Returns the labels of the country at a zoom level by priority: prefectural capitals, then prefectures. */
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

/** Returns the labels of municipalities by priority: cities, wards, then towns and villages. */
export function municipalityLabels(municipalities: readonly MunicipalityArea[]): Label[] {
  return municipalities
    .filter(({ name }) => name !== '')
    .toSorted((first, second) => rank(first.code) - rank(second.code))
    .map(({ name, lat, lng }) => ({ text: name, lat, lng, kind: 'place' }))
}

const prefectureNamesFromZoom = 7

/** Ranks a municipality by the third digit of its code: 2 is a city, 1 a ward, a higher digit a town or village. */
function rank(code: string): number {
  const kind = Number(code[2])
  if (kind === 2) return 0
  return kind === 1 ? 1 : 2
}

/** A label at a point of the map, in pixels. */
export interface LabelCandidate {
  text: string
  x: number
  y: number
  /** Whether the text stands to the right of a dot at the point. Otherwise it is centred on the point. */
  hasDot: boolean
}

/** The width of a character including spacing, in pixels. */
const characterPx = 13
const heightPx = 20
const dotPx = 8

/** Chooses candidates that don't overlap, in order of priority. The others appear at a higher zoom level. */
export function placeLabels<Candidate extends LabelCandidate>(
  candidates: readonly Candidate[],
): Candidate[] {
  const taken: ReturnType<typeof boxOf>[] = []
  return candidates.filter((candidate) => {
    const box = boxOf(candidate)
    if (taken.some((placed) => overlap(box, placed))) return false
    taken.push(box)
    return true
  })
}

function boxOf({ text, x, y, hasDot }: LabelCandidate) {
  const width = text.length * characterPx + dotPx
  const left = hasDot ? x - dotPx : x - width / 2
  return { left, right: left + width + dotPx, top: y - heightPx / 2, bottom: y + heightPx / 2 }
}

function overlap(first: ReturnType<typeof boxOf>, second: ReturnType<typeof boxOf>): boolean {
  return (
    first.left < second.right &&
    first.right > second.left &&
    first.top < second.bottom &&
    first.bottom > second.top
  )
}
