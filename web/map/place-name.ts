import { loadPrefectureMap, prefecturesIn } from './embedded/outline-maps.ts'
import type { Coordinates } from './map.ts'
import { contains } from './outlines/contains.ts'

/**
 * Returns the prefecture and municipality of a place, e.g. `石川県金沢市`. Undefined at sea, and on land without a municipality. Near a
 * border it can be the neighbouring municipality, because the outlines are simplified. Rejects if the outlines can't be loaded.
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

export const seaRefused = '海の上は選べません。陸の上の場所を選んでください。'

/** Whether there is no land within a kilometre, which tolerates houses at the shore and the simplified outlines. */
export async function isAtSea({ lat, lng }: Coordinates): Promise<boolean> {
  const steps = [0, -kilometreDeg, kilometreDeg]
  const around = steps.flatMap((north) =>
    steps.map((east) => ({ lat: lat + north, lng: lng + east })),
  )
  const [south, west] = [lat - kilometreDeg, lng - kilometreDeg]
  const [north, east] = [lat + kilometreDeg, lng + kilometreDeg]
  for (const { number } of prefecturesIn({ south, west, north, east })) {
    const { municipalities } = await loadPrefectureMap(number)
    if (municipalities.some(({ area }) => around.some((at) => contains(area, at)))) return false
  }
  return true
}

const kilometreDeg = 0.01

/** Returns a form error for a place at sea. A place is accepted if the outlines can't be loaded. */
export async function refuseSea({ lat, lng }: { lat: string; lng: string }) {
  const isSea = await isAtSea({ lat: Number(lat), lng: Number(lng) }).catch(() => false)
  return isSea ? { path: ['lat'], message: seaRefused } : undefined
}
