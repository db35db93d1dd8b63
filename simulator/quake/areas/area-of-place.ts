import { municipalities, type Municipality } from '../../../geography/municipalities.ts'
import { nearestTo, type Point } from '../distance.ts'
import { type PlaceGrid, placeGrid } from '../place-grid.ts'

/** How far offices are looked for first. Few places of Japan are farther from the nearest one. */
const usualReachKm = 25

/**
 * Returns the code of JMA's area of seismic intensity in which a place is, by the nearest municipal office: near a border
 * it can be the neighbour's. Fast for a place object that it knows.
 */
export function areaCodeAt(place: Point): string {
  const { lat, lng } = place
  const known = areas.get(place)
  if (known?.lat === lat && known.lng === lng) return known.code
  const { areaCode: code } = nearestOffice(place)
  areas.set(place, { lat, lng, code })
  return code
}

/** A place object can be changed, so the position is kept with the code. */
const areas = new WeakMap<Point, Point & { code: string }>()

function nearestOffice(place: Point): Municipality {
  officesWithin ??= placeGrid(municipalities)
  const near = officesWithin(place, usualReachKm)
  return nearestTo(place, near.length > 0 ? near : municipalities).place
}

let officesWithin: PlaceGrid<Municipality> | undefined
