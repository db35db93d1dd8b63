import { distanceKm, type Point, radians } from './shared/distance.ts'
import { cos } from './shared/elementary.ts'

export type PlaceGrid<Place extends Point> = (
  point: Point,
  km: number,
  /** By default, returns all places within the distance. */
  wanted?: { count: number; isWanted: (place: Place) => boolean },
) => Place[]

/** The size of a cell: a little more than 30 km, the reach of JMA's method PLUM, so that few cells are searched. */
const cellDeg = 0.4
const kmPerDegree = 111

/** Returns a function that finds the places within a distance of a point. It is fast for distances below about 100 km. */
export function placeGrid<Place extends Point>(places: readonly Place[]): PlaceGrid<Place> {
  const cells = Map.groupBy(places, ({ lat, lng }) => keyOf(cellIndex(lat), cellIndex(lng)))
  return (point, km, { count, isWanted } = { count: Infinity, isWanted: () => true }) => {
    const reachLat = km / kmPerDegree
    // At a pole, every longitude is near.
    const reachLng = Math.min(180, reachLat / cos(radians(point.lat)))
    const found: Place[] = []
    for (
      let row = cellIndex(point.lat - reachLat);
      row <= cellIndex(point.lat + reachLat);
      row += 1
    ) {
      const last = cellIndex(point.lng + reachLng)
      for (let column = cellIndex(point.lng - reachLng); column <= last; column += 1) {
        for (const place of cells.get(keyOf(row, column)) ?? []) {
          if (isWanted(place) && distanceKm(point, place) <= km) found.push(place)
          if (found.length === count) return found
        }
      }
    }
    return found
  }
}

function cellIndex(degrees: number): number {
  return Math.floor(degrees / cellDeg)
}

function keyOf(row: number, column: number): number {
  return row * 10_000 + column
}
