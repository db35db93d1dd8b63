import type { Terminal } from '../../state/terminal.ts'
import type { SimulatorState, SimulatorContext } from '../../state/state.ts'
import { eruptionAreaAt } from '../../quake/areas/volcanoes.ts'
import { distanceKm } from '../../quake/shared/distance.ts'
import { amplificationAt } from '../../quake/intensity/amplification.ts'
import { isReachable } from './connection.ts'

/** Ordered by serial number. Cached, because terminals never change and sorting the numeric keys takes long. */
export function allTerminals({
  terminals,
}: Pick<SimulatorState, 'terminals'>): readonly Terminal[] {
  const cached = lists.get(terminals)
  if (cached) return cached
  const list = Object.values(terminals)
  lists.set(terminals, list)
  return list
}

const lists = new WeakMap<SimulatorState['terminals'], readonly Terminal[]>()

/** Sets a terminal's place and the values derived from it. Alerts end if the eruption area changes. */
export function moveTerminal(
  { state }: SimulatorContext,
  terminal: Terminal,
  place: Terminal['place'],
): void {
  const { lat, lng } = normalisePlace(terminal.place)
  terminal.place = normalisePlace(place)
  if (terminal.place.lat === lat && terminal.place.lng === lng) return
  cellsByTerminals.delete(state.terminals)
  terminal.amplification = amplificationOf(terminal)
  const areaName = terminal.eruptionAreaName && eruptionAreaOf(terminal)
  if (terminal.eruptionAreaName === areaName) return
  terminal.eruptionAreaName = areaName
  if (terminal.eruption) terminal.eruption = { ...terminal.eruption, alerts: [], reports: [] }
}

type Site = Pick<Terminal, 'place' | 'given'>

export function amplificationOf(site: Site): number {
  return givenAt(site)?.amplification ?? amplificationAt(site.place)
}

export function eruptionAreaOf(site: Site): string {
  return givenAt(site)?.eruptionAreaName ?? eruptionAreaAt(site.place)
}

function givenAt({ place, given }: Site): Terminal['given'] {
  const { lat, lng } = normalisePlace(place)
  return given?.lat === lat && given.lng === lng ? given : undefined
}

/** Rounds the coordinates to 5 decimals and removes an empty memo. */
export function normalisePlace({ lat, lng, floor, memo }: Terminal['place']): Terminal['place'] {
  const place = { lat: roundDegrees(lat), lng: roundDegrees(lng), floor }
  return memo === undefined || memo === '' ? place : { ...place, memo }
}

function roundDegrees(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5
}

type Terminals = SimulatorState['terminals']

/** Between 20 and 46 degrees north, a cell is at least 33 km wide, so neighbours are in the same cell or the eight around it. */
const cellDeg = { lat: 0.3, lng: 0.45 }

const maxRadiusKm = 33

/** Whether the data centre can reach at least `count` other terminals within a radius of at most 33 km. */
export function hasNeighbours(
  terminals: Terminals,
  terminal: Terminal,
  { count, radiusKm }: { count: number; radiusKm: number },
): boolean {
  if (radiusKm > maxRadiusKm) throw new RangeError(`The radius is ${radiusKm} km, more than 33 km.`)
  const cells = cellsOf(terminals)
  const [row, column] = cellAt(terminal.place)
  let found = 0
  for (let north = -1; north <= 1; north += 1) {
    for (let east = -1; east <= 1; east += 1) {
      for (const neighbour of cells.get(keyOf(row + north, column + east)) ?? []) {
        if (neighbour === terminal || !isReachable(neighbour.connection)) continue
        if (distanceKm(terminal.place, neighbour.place) <= radiusKm) found += 1
        if (found === count) return true
      }
    }
  }
  return false
}

/** Derived from the terminals, so the map is not part of the world's state. */
function cellsOf(terminals: Terminals): Map<string, Terminal[]> {
  const known = cellsByTerminals.get(terminals)
  if (known) return known
  const cells = Map.groupBy(Object.values(terminals), ({ place }) => keyOf(...cellAt(place)))
  cellsByTerminals.set(terminals, cells)
  return cells
}

const cellsByTerminals = new WeakMap<Terminals, Map<string, Terminal[]>>()

function cellAt({ lat, lng }: Terminal['place']): [row: number, column: number] {
  return [Math.floor(lat / cellDeg.lat), Math.floor(lng / cellDeg.lng)]
}

function keyOf(row: number, column: number): string {
  return `${row} ${column}`
}

/** Our own values: shaking at three terminals is not local to one building, and within 30 km P is some seconds ahead of S. */
const multiPwaveRule = { count: 2, radiusKm: 30 }

/** Whether the multi-terminal P-wave service is available to the terminal now. */
export function isMultiPwaveAvailable({ terminals }: SimulatorState, terminal: Terminal): boolean {
  if (terminal.isMultiPwaveAvailable !== undefined) return terminal.isMultiPwaveAvailable
  if (!isReachable(terminal.connection)) return false
  return hasNeighbours(terminals, terminal, multiPwaveRule)
}
