import type { Terminal } from '../../state/terminal.ts'
import type { SimulatorState } from '../../state/state.ts'

/**
 * Returns all terminals, ordered by serial number. A world's terminals never change, so the list is cached. Without the
 * cache, every call would sort the numeric keys again.
 */
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
