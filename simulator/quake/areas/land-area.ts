import { nearestTo, type Point } from '../distance.ts'
import { epicenterAreas } from './epicenter-areas.ts'

/** Returns the name of the agency's land area whose centre is nearest. */
export function areaNameAt(place: Point): string {
  return nearestTo(place, landAreas).place.name
}

const landAreas = epicenterAreas.filter(({ basis }) => basis === 'centroid')
