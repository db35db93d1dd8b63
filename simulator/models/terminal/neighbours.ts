import { distanceKm } from '../../quake/distance.ts'
import type { SimulatorState } from '../../state/state.ts'
import type { Terminal } from '../../state/terminal.ts'
import { isReachable } from './connection.ts'

type Terminals = SimulatorState['terminals']

/**
 * Width of a cell in degrees. In all of Japan (20 to 46 degrees north) a cell is at least 33 km high and 34 km wide, so
 * that a place's neighbours are in its own cell and the eight around it.
 */
const cellDeg = { lat: 0.3, lng: 0.45 }

/** The longest distance in km of a neighbour. */
const maxRadiusKm = 33

/** The terminals that a data centre can reach, by cell. */
interface Grid {
  cells: Map<string, Set<Terminal>>
  cellOf: Map<Terminal, string>
}

/**
 * Returns whether a terminal has at least `count` other terminals within a radius that a data centre can reach. Looks only
 * at terminals nearby, and only until enough are found.
 *
 * @param radiusKm at most 33
 */
export function hasNeighbours(
  terminals: Terminals,
  terminal: Terminal,
  { count, radiusKm }: { count: number; radiusKm: number },
): boolean {
  if (radiusKm > maxRadiusKm) throw new RangeError(`The radius is ${radiusKm} km, more than 33 km.`)
  const { cells } = gridOf(terminals)
  const [row, column] = cellAt(terminal.place)
  let found = 0
  for (let north = -1; north <= 1; north += 1) {
    for (let east = -1; east <= 1; east += 1) {
      for (const other of cells.get(keyOf(row + north, column + east)) ?? []) {
        if (other === terminal || !isReachable(other.connection)) continue
        if (distanceKm(terminal.place, other.place) <= radiusKm) found += 1
        if (found === count) return true
      }
    }
  }
  return false
}

/** Must be called after each change of a terminal's place or of its connection to a main data centre. */
export function onPlaceOrConnectionChanged(terminals: Terminals, terminal: Terminal): void {
  const grid = grids.get(terminals)
  if (grid) update(grid, terminal)
}

// It follows from the terminals, so it is not part of the world. It is created at its first use.
function gridOf(terminals: Terminals): Grid {
  const known = grids.get(terminals)
  if (known) return known
  const grid: Grid = { cells: new Map(), cellOf: new Map() }
  for (const terminal of Object.values(terminals)) update(grid, terminal)
  grids.set(terminals, grid)
  return grid
}

const grids = new WeakMap<Terminals, Grid>()

function update({ cells, cellOf }: Grid, terminal: Terminal): void {
  const before = cellOf.get(terminal)
  const now = isReachable(terminal.connection) ? keyOf(...cellAt(terminal.place)) : undefined
  if (now === before) return
  if (before !== undefined) cells.get(before)?.delete(terminal)
  if (now === undefined) return void cellOf.delete(terminal)
  cellOf.set(terminal, now)
  const cell = cells.get(now)
  if (cell) cell.add(terminal)
  else cells.set(now, new Set([terminal]))
}

function cellAt({ lat, lng }: Terminal['place']): [row: number, column: number] {
  return [Math.floor(lat / cellDeg.lat), Math.floor(lng / cellDeg.lng)]
}

function keyOf(row: number, column: number): string {
  return `${row} ${column}`
}
