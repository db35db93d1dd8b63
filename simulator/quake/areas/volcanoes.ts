import { type Point, nearestTo } from '../shared/distance.ts'
import data from './volcanoes.json' with { type: 'json' }

/** The volcanoes that JMA monitors at all times, from north to south. */
export const monitoredVolcanoes: readonly (Point & { name: string })[] = data.volcanoes

export function eruptionAreaAt(place: Point): string {
  return nearestTo(place, monitoredVolcanoes).place.name
}
