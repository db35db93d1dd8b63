import { asin, atan2, cos, sin } from './elementary.ts'

/** Degrees north and east. */
export type Point = { lat: number; lng: number }

export const EARTH_RADIUS_KM = 6371.05

/** Returns the great-circle distance (haversine). */
export function distanceKm(from: Point, to: Point): number {
  const sinHalfLat = sin(radians(to.lat - from.lat) / 2)
  const sinHalfLng = sin(radians(to.lng - from.lng) / 2)
  const haversine =
    sinHalfLat ** 2 + cos(radians(from.lat)) * cos(radians(to.lat)) * sinHalfLng ** 2
  return 2 * EARTH_RADIUS_KM * asin(Math.min(1, Math.sqrt(haversine)))
}

/** Returns the nearest place and its distance. Throws a RangeError if the list is empty. */
export function nearestTo<Place extends Point>(
  from: Point,
  places: readonly Place[],
): { place: Place; km: number } {
  let nearest: { place: Place; km: number } | undefined
  for (const place of places) {
    const km = distanceKm(from, place)
    if (nearest === undefined || km < nearest.km) nearest = { place, km }
  }
  if (nearest === undefined) throw new RangeError('The list of places must not be empty.')
  return nearest
}

/** Returns the point at a distance along a great circle. The bearing is in degrees clockwise from north. */
export function pointAt(from: Point, bearingDeg: number, km: number): Point {
  const angle = km / EARTH_RADIUS_KM
  const bearing = radians(bearingDeg)
  const lat = radians(from.lat)
  const sinLat = sin(lat) * cos(angle) + cos(lat) * sin(angle) * cos(bearing)
  const turn = atan2(sin(bearing) * sin(angle) * cos(lat), cos(angle) - sin(lat) * sinLat)
  return { lat: degrees(asin(sinLat)), lng: from.lng + degrees(turn) }
}

/** Returns the half-widths of a circle on the ground in degrees. `lng` is 180 if the circle contains a pole. */
export function circleHalfWidth(centreLat: number, radiusKm: number): Point {
  const angle = radiusKm / EARTH_RADIUS_KM
  const sinLng = sin(angle) / cos(radians(centreLat))
  return { lat: degrees(angle), lng: sinLng < 1 ? degrees(asin(sinLng)) : 180 }
}

export function radians(angleDeg: number): number {
  return (angleDeg * Math.PI) / 180
}

function degrees(angle: number): number {
  return (angle * 180) / Math.PI
}
