import type { LiveRow } from '../live/columns.ts'

/** Terminals that are close together on the map. */
export interface TerminalGroup {
  lat: number
  lng: number
  count: number
  disconnected: number
  alerted: number
}

/** Fewer are shown one by one at every zoom level. */
const fewest = 400
/** From this zoom level on, all are shown one by one. */
const singleZoom = 9
/** Terminals within so many pixels are one group. */
const cellPx = 56
/** The world is one tile of this width at zoom level 0. */
const worldPx = 256

/** The terminals on a map at a zoom level: groups of those in the same cell of a grid, of one each if they are few. */
export function aggregate(terminals: readonly LiveRow[], zoom: number): TerminalGroup[] {
  const isSingle = terminals.length < fewest || zoom >= singleZoom
  const cellDegrees = (cellPx * 360) / (worldPx * 2 ** zoom)
  const groups = new Map<string, TerminalGroup>()
  for (const terminal of terminals) {
    const [lat, lng] = [Number(terminal['lat']), Number(terminal['lng'])]
    const cell = `${Math.floor(lat / cellDegrees)} ${Math.floor(lng / cellDegrees)}`
    const key = isSingle ? String(terminal['terminalId']) : cell
    const group = groups.get(key) ?? { lat: 0, lng: 0, count: 0, disconnected: 0, alerted: 0 }
    groups.set(key, group)
    group.lat += lat
    group.lng += lng
    group.count += 1
    if (terminal['connection'] !== 'connected') group.disconnected += 1
    if (terminal['isAlerted'] === true) group.alerted += 1
  }
  return [...groups.values()].map((group) => ({
    ...group,
    lat: group.lat / group.count,
    lng: group.lng / group.count,
  }))
}
