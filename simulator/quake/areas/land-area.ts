import { nearestTo, type Point } from '../distance.ts'
import { epicenterAreas } from './epicenter-areas.ts'

/** Returns the name of the agency's land area whose centre is nearest. */
export function areaNameAt(place: Point): string {
  return nearestTo(place, landAreas).place.name
}

/** Whether a text is part of the name of one of the agency's land areas. */
export function isLandAreaPart(text: string): boolean {
  return landAreas.some(({ name }) => name.includes(text))
}

const landAreas = epicenterAreas.filter(({ basis }) => basis === 'centroid')
