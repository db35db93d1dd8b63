import type { Point } from '../shared/distance.ts'
import { lineDistanceKm } from '../source/fault-distance.ts'
import { monitoredVolcanoes } from '../areas/volcanoes.ts'

const names = new Set(
  'アトサヌプリ 十勝岳 樽前山 八甲田山 蔵王山 那須岳 浅間山 富士山 八丈島'.split(' '),
)

/** Drawn through volcanoes in eastern Japan, from north to south. */
const front = monitoredVolcanoes
  .filter(({ name }) => names.has(name))
  .map(({ lat, lng }) => ({ lat, lng, depthKm: 0 }))

/** Earthquakes in the Pacific plate are east of this longitude. Our own rough bound. */
const pacificPlateFromLng = 139

/** Positive on the Pacific side. 0 for earthquakes outside the Pacific plate, whose waves the front does not weaken. */
export function frontKmAt(place: Point, epicentre: Point): number {
  if (epicentre.lng < pacificPlateFromLng) return 0
  const km = lineDistanceKm(front, place)
  return place.lng > frontLngAt(place.lat) ? km : -km
}

function frontLngAt(lat: number): number {
  return front.reduce((lng, south, index) => {
    const north = front[index - 1] ?? south
    if (lat > north.lat || north === south) return index === 0 ? south.lng : lng
    const share = Math.min(1, (north.lat - lat) / (north.lat - south.lat))
    return north.lng + share * (south.lng - north.lng)
  }, 0)
}
