import { maxForecastDepthKm } from '../shared/attenuation.ts'
import { type Point, radians } from '../shared/distance.ts'
import type { DeepPoint } from '../source/hypocentre.ts'
import { kmPerDegree } from '../source/fault-distance.ts'
import { cos } from '../shared/elementary.ts'
import { monitoredVolcanoes } from '../areas/volcanoes.ts'

const names = new Set(
  'アトサヌプリ 十勝岳 樽前山 八甲田山 蔵王山 那須岳 浅間山 富士山 八丈島'.split(' '),
)

/** The front as a line through volcanoes in eastern Japan, from north to south. */
const front = monitoredVolcanoes.filter(({ name }) => names.has(name))

/** Earthquakes in the Pacific plate are east of these longitudes. Our own rough bounds: the plate sinks to the west. */
const pacificPlateFromLng = { shallow: 139, deep: 132 }

/**
 * Returns the distance from the volcanic front along the parallel, positive on the Pacific side. 0 for earthquakes outside the
 * Pacific plate, whose waves the front does not weaken.
 */
export function frontKmAt(place: Point, { lng, depthKm }: DeepPoint): number {
  const fromLng = pacificPlateFromLng[depthKm > maxForecastDepthKm ? 'deep' : 'shallow']
  if (lng < fromLng) return 0
  return kmPerDegree * cos(radians(place.lat)) * (place.lng - frontLngAt(place.lat))
}

function frontLngAt(lat: number): number {
  return front.reduce((lng, south, index) => {
    const north = front[index - 1] ?? south
    if (lat > north.lat || north === south) return index === 0 ? south.lng : lng
    const share = Math.min(1, (north.lat - lat) / (north.lat - south.lat))
    return north.lng + share * (south.lng - north.lng)
  }, 0)
}
