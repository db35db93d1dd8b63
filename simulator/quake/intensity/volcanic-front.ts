import type { Point } from '../shared/distance.ts'
import { faultDistanceKm } from '../source/fault-distance.ts'
import { monitoredVolcanoes } from '../areas/volcanoes.ts'

const names = new Set(
  'アトサヌプリ 十勝岳 樽前山 八甲田山 蔵王山 那須岳 浅間山 富士山 八丈島'.split(' '),
)

/** The volcanic front of eastern Japan, drawn through volcanoes from north to south. */
const front = monitoredVolcanoes
  .filter(({ name }) => names.has(name))
  .map(({ lat, lng }) => ({ lat, lng, depthKm: 0 }))

/** Westernmost longitude of earthquakes in the Pacific plate. A rough bound of our own. */
const pacificPlateFromLng = 139

/**
 * Returns the distance of a place from the volcanic front in km, positive on the Pacific side and negative behind it. 0 if the
 * earthquake is not in the Pacific plate: the front does not weaken its waves.
 */
export function frontKmAt(place: Point, epicentre: Point): number {
  if (epicentre.lng < pacificPlateFromLng) return 0
  const km = faultDistanceKm({ line: front }, place)
  return place.lng > frontLngAt(place.lat) ? km : -km
}

/** Returns the longitude of the front or, north and south of the front, of its nearest end. */
function frontLngAt(lat: number): number {
  return front.reduce((lng, south, index) => {
    const north = front[index - 1] ?? south
    if (lat > north.lat || north === south) return index === 0 ? south.lng : lng
    const share = Math.min(1, (north.lat - lat) / (north.lat - south.lat))
    return north.lng + share * (south.lng - north.lng)
  }, 0)
}
