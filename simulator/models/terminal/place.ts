import { oncePer } from '../../../openapi/base/once-per.ts'
import type { Terminal } from '../../state/terminal.ts'
import type { SimulatorState, SimulatorContext } from '../../state/state.ts'
import { eruptionAreaAt } from '../../quake/areas/volcanoes.ts'
import { amplificationAt } from '../../quake/intensity/amplification.ts'
import { type PlaceGrid, placeGrid } from '../../quake/place-grid.ts'
import { isReachable } from './connection.ts'

/** Returns the terminals, ordered by serial number. */
export function allTerminals({
  terminals,
}: Pick<SimulatorState, 'terminals'>): readonly Terminal[] {
  return listOf(terminals)
}

/** Cached, because sorting the numeric keys takes long, and terminals are never added or removed. */
const listOf = oncePer((terminals: Terminals) => Object.values(terminals))

/** Sets a terminal's place and the values derived from it. If its eruption area changes, the alerts for the old area end. */
export function moveTerminal(
  { state }: SimulatorContext,
  terminal: Terminal,
  place: Terminal['place'],
): void {
  const { lat, lng } = normalisePlace(terminal.place)
  terminal.place = normalisePlace(place)
  if (terminal.place.lat === lat && terminal.place.lng === lng) return
  grids.delete(state.terminals)
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

/** Whether the data centre can reach at least `count` other terminals within a radius. */
export function hasNeighbours(
  terminals: Terminals,
  terminal: Terminal,
  { count, radiusKm }: { count: number; radiusKm: number },
): boolean {
  const isWanted = ({ other }: { other: Terminal }): boolean =>
    other !== terminal && isReachable(other.connection)
  return gridOf(terminals)(terminal.place, radiusKm, { count, isWanted }).length === count
}

type TerminalGrid = PlaceGrid<Terminal['place'] & { other: Terminal }>

/** Returns an index of the terminals by place. It is derived from the terminals, so it is not part of the world's state. */
function gridOf(terminals: Terminals): TerminalGrid {
  const known = grids.get(terminals)
  if (known) return known
  const grid = placeGrid(Object.values(terminals).map((other) => ({ ...other.place, other })))
  grids.set(terminals, grid)
  return grid
}

const grids = new WeakMap<Terminals, TerminalGrid>()

/** Our own values: shaking at three terminals is not local to one building, and within 30 km P comes some seconds before S. */
const multiPwaveRule = { count: 2, radiusKm: 30 }

/** Whether the multi-terminal P-wave service is available to the terminal now. */
export function isMultiPwaveAvailable({ terminals }: SimulatorState, terminal: Terminal): boolean {
  if (terminal.isMultiPwaveAvailable !== undefined) return terminal.isMultiPwaveAvailable
  if (!isReachable(terminal.connection)) return false
  return hasNeighbours(terminals, terminal, multiPwaveRule)
}
