import { contains } from '../../../geography/contains.ts'
import type { Coordinates } from '../map.ts'
import { loadPrefectureMap, prefecturesIn } from './prefecture-map.ts'

/**
 * The prefecture and municipality of a place, e.g. `石川県金沢市`. Undefined at sea, and on land without a municipality.
 * Near a border it can be the neighbour, because the outlines are simplified. Rejects if they can't be loaded.
 */
export async function placeNameAt(at: Coordinates): Promise<string | undefined> {
  const candidates = prefecturesIn({ west: at.lng, south: at.lat, east: at.lng, north: at.lat })
  for (const { number, name } of candidates) {
    const { municipalities } = await loadPrefectureMap(number)
    const found = municipalities.find(({ area }) => contains(area, at))
    if (found && found.name !== '') return `${name}${found.name}`
  }
  return undefined
}
