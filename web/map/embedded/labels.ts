import { prefectures } from '../outlines/prefectures.ts'
import { places } from '../places.ts'
import type { MunicipalityArea } from './outline-maps.ts'

export interface Label {
  text: string
  lat: number
  lng: number
  /** The label of a prefecture is centred. That of a place is beside a dot. */
  kind: 'place' | 'prefecture'
}

/** Returns the labels for a map of the country, by priority: prefectural capitals, then prefectures. */
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

/** Returns the labels of municipalities, by priority: cities, wards, then towns and villages. */
export function municipalityLabels(municipalities: readonly MunicipalityArea[]): Label[] {
  return municipalities
    .filter(({ name }) => name !== '')
    .toSorted((first, second) => rank(first.code) - rank(second.code))
    .map(({ name, lat, lng }) => ({ text: name, lat, lng, kind: 'place' }))
}

const prefectureNamesFromZoom = 7

/**
 * Returns the priority of a municipality. The third digit of its code is 2 for a city, 1 for a ward, else for a town or village.
 */
function rank(code: string): number {
  const kind = Number(code[2])
  if (kind === 2) return 0
  return kind === 1 ? 1 : 2
}

interface LabelCandidate {
  text: string
  x: number
  y: number
  /** If true, the text is to the right of a dot at the point. If false, it is centred on the point. */
  hasDot: boolean
}

/** The width of a character and the height of a label. Both include the space around them. */
const characterPx = 13
const heightPx = 20
const dotPx = 8

/** Returns the candidates that don't overlap. Earlier candidates have priority. A higher zoom level has room for more of them. */
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
