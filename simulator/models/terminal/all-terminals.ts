import type { Terminal } from '../../state/terminal.ts'
import type { SimulatorState } from '../../state/state.ts'

/**
 * All terminals, in the order of their serial numbers. No terminal comes or goes while a world lives, so that the list
 * is made once: serial numbers as keys are put in order at every asking.
 */
export function allTerminals({
  terminals,
}: Pick<SimulatorState, 'terminals'>): readonly Terminal[] {
  const known = lists.get(terminals)
  if (known) return known
  const list = Object.values(terminals)
  lists.set(terminals, list)
  return list
}

const lists = new WeakMap<SimulatorState['terminals'], readonly Terminal[]>()
