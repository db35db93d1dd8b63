import { municipalities } from '../shared/municipalities.ts'
import { type Point, nearestTo } from '../shared/distance.ts'
import { placeGrid } from '../place-grid.ts'

/** Returns the area of the nearest municipal office, which can be a neighbouring one. Cached, because each warning needs it. */
export function areaCodeAt(place: Point): string {
  const { lat, lng } = place
  const known = areas.get(place)
  if (known?.lat === lat && known.lng === lng) return known.code
  const near = officesWithin(place, reachKm)
  const code = nearestTo(place, near.length > 0 ? near : municipalities).place.areaCode
  areas.set(place, { lat, lng, code })
  return code
}

const areas = new WeakMap<Point, Point & { code: string }>()
const officesWithin = placeGrid(municipalities)

/** Offices within this distance are searched first. Few places in Japan have none. */
const reachKm = 20
