import type { Reception } from '../../state/reception.ts'
import type { Terminal } from '../../state/terminal.ts'
import { allTerminals } from '../terminal/all-terminals.ts'
import type { SimulatorState } from '../../state/state.ts'

type Terminals = SimulatorState['terminals']

/** Earthquakes follow each other slowly; what is known of older ones is seldom asked for. */
const maximalQuakes = 8

/** By earthquake code, the terminals that know of it. */
const known = new WeakMap<Terminals, Map<string, Set<Terminal>>>()

/**
 * The terminals that were told of an earthquake or felt it. They follow from the terminals themselves; to ask thousands
 * of them again at every bulletin would take longer than to work out what it says to them.
 */
export function receiversOf(
  state: Pick<SimulatorState, 'terminals'>,
  eqcode: string,
): Set<Terminal> {
  const quakes = quakesOf(state.terminals)
  const found = quakes.get(eqcode)
  if (found) return found
  const receivers = new Set(allTerminals(state).filter(({ receptions }) => eqcode in receptions))
  quakes.set(eqcode, receivers)
  const [oldest] = quakes.keys()
  if (quakes.size > maximalQuakes && oldest !== undefined) quakes.delete(oldest)
  return receivers
}

/** What a terminal knows of an earthquake, from now on if it did not. */
export function receptionOf(
  { terminals }: Pick<SimulatorState, 'terminals'>,
  terminal: Terminal,
  eqcode: string,
): Reception {
  quakesOf(terminals).get(eqcode)?.add(terminal)
  return (terminal.receptions[eqcode] ??= { eqcode })
}

function quakesOf(terminals: Terminals): Map<string, Set<Terminal>> {
  const found = known.get(terminals)
  if (found) return found
  const made = new Map<string, Set<Terminal>>()
  known.set(terminals, made)
  return made
}
