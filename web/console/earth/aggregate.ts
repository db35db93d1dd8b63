import type { LiveRow } from '../live/columns.ts'

export interface TerminalGroup {
  lat: number
  lng: number
  count: number
  disconnected: number
  alerted: number
}

/** If a world has fewer terminals than this, all are shown individually at every zoom level. */
const fewest = 400
/** From this zoom level on, all terminals are shown individually. */
const singleZoom = 9
/** The size of a grid cell on the screen. Terminals in the same cell form a group. */
const cellPx = 56
/** The size of the map tile that shows the whole earth at zoom level 0. */
const worldPx = 256

/** Groups the terminals in each cell of a grid. If they are few, or the zoom level is high, each group has only one terminal. */
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
