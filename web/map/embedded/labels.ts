import { prefectures } from '../outlines/prefectures.ts'
import { places } from '../places.ts'
import type { MunicipalityArea } from './outline-maps.ts'

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

/** A text that a map can show at a point, in pixels. */
export interface LabelCandidate {
  text: string
  x: number
  y: number
  /** Whether the text stands to the right of a dot at the point, or is centred on the point. */
  hasDot: boolean
}

/** The size of one character, with the space around a text, in pixels. */
const characterPx = 13
const heightPx = 20
const dotPx = 8

/**
 * Chooses the candidates that don't cover each other. Earlier candidates come first. The others are left out; they
 * appear at a higher zoom level.
 */
export function placeLabels<Candidate extends LabelCandidate>(
  candidates: readonly Candidate[],
): Candidate[] {
  const taken: ReturnType<typeof boxOf>[] = []
  return candidates.filter((candidate) => {
    const box = boxOf(candidate)
    if (taken.some((other) => overlap(box, other))) return false
    taken.push(box)
    return true
  })
}

function boxOf({ text, x, y, hasDot }: LabelCandidate) {
  const width = text.length * characterPx + dotPx
  const left = hasDot ? x - dotPx : x - width / 2
  return { left, right: left + width + dotPx, top: y - heightPx / 2, bottom: y + heightPx / 2 }
}

function overlap(one: ReturnType<typeof boxOf>, other: ReturnType<typeof boxOf>): boolean {
  return (
    one.left < other.right &&
    one.right > other.left &&
    one.top < other.bottom &&
    one.bottom > other.top
  )
}
