import { municipalities, type Municipality } from '../../../geography/municipalities.ts'
import type { Point } from '../distance.ts'

/**
 * Returns the code of JMA's area of seismic intensity in which a place is, by the nearest municipal office: near a border
 * it can be the neighbour's. Takes about a microsecond, because a warning asks for every terminal; less for a place object that it
 * knows.
 */
export function areaCodeAt(place: Point): string {
  const { lat, lng } = place
  const known = areas.get(place)
  if (known?.lat === lat && known.lng === lng) return known.code
  const code = nearestOffice(place)?.areaCode ?? ''
  areas.set(place, { lat, lng, code })
  return code
}

/** A place object can be changed, so the position is kept with the code. */
const areas = new WeakMap<Point, Point & { code: string }>()

/** Edge of a cell in degrees. Few places of Japan are farther from the nearest office. */
const cellDeg = 0.2

function nearestOffice(place: Point): Municipality | undefined {
  const shrink = Math.cos((place.lat * Math.PI) / 180)
  let nearest: Municipality | undefined
  // An office in a cell that is not searched is farther than this.
  let leastSquared = (cellDeg * shrink) ** 2
  const visit = (office: Municipality): void => {
    const squared = (office.lat - place.lat) ** 2 + ((office.lng - place.lng) * shrink) ** 2
    if (squared > leastSquared) return
    leastSquared = squared
    nearest = office
  }
  const cells = (officeCells ??= Map.groupBy(municipalities, cellOf))
  const middle = cellOf(place)
  for (const row of [-1, 0, 1]) {
    for (const column of [-1, 0, 1]) cells.get(middle + row * rowLength + column)?.forEach(visit)
  }
  if (nearest) return nearest
  leastSquared = Infinity
  municipalities.forEach(visit)
  return nearest
}

const rowLength = 10_000
let officeCells: Map<number, Municipality[]> | undefined

function cellOf({ lat, lng }: Point): number {
  return Math.floor(lat / cellDeg) * rowLength + Math.floor(lng / cellDeg)
}
