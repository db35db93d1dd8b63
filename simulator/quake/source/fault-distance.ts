import { EARTH_RADIUS_KM, type Point, radians } from '../shared/distance.ts'
import type { DeepPoint, FaultPlane } from './hypocentre.ts'
import { cos, sin } from '../shared/elementary.ts'

/** Distances in km from a point at the surface. */
export type Offset = { east: number; north: number; down: number }

/** Returns the shortest distance to a fault in km. Treats the earth as flat, which is accurate to 1 % within 1,000 km. */
export function faultDistanceKm(planes: readonly FaultPlane[], place: Point): number {
  return planes.reduce((km, plane) => Math.min(km, planeDistanceKm(plane, place)), Infinity)
}

function offsetFrom(place: Point, { lat, lng, depthKm }: DeepPoint): Offset {
  const middle = radians((place.lat + lat) / 2)
  return {
    east: kmPerDegree * cos(middle) * (lng - place.lng),
    north: kmPerDegree * (lat - place.lat),
    down: depthKm,
  }
}

/** Returns unit vectors along the strike and down the dip. */
export function axesOf({ strikeDeg, dipDeg }: FaultPlane): { along: Offset; downDip: Offset } {
  const strike = radians(strikeDeg)
  const dip = radians(dipDeg)
  return {
    along: { east: sin(strike), north: cos(strike), down: 0 },
    downDip: {
      east: cos(strike) * cos(dip),
      north: -sin(strike) * cos(dip),
      down: sin(dip),
    },
  }
}

export const kmPerDegree = (Math.PI * EARTH_RADIUS_KM) / 180

function planeDistanceKm(plane: FaultPlane, place: Point): number {
  const corner = offsetFrom(place, plane.corner)
  const { along, downDip } = axesOf(plane)
  // The place is the origin, so the corner's negated coordinates along the axes lead to the nearest point of the plane.
  const u = clamp(-dot(corner, along), plane.lengthKm)
  const v = clamp(-dot(corner, downDip), plane.widthKm)
  return Math.hypot(
    corner.east + u * along.east + v * downDip.east,
    corner.north + u * along.north + v * downDip.north,
    corner.down + v * downDip.down,
  )
}

function dot(left: Offset, right: Offset): number {
  return left.east * right.east + left.north * right.north + left.down * right.down
}

function clamp(value: number, maximum: number): number {
  return Math.min(Math.max(value, 0), maximum)
}
