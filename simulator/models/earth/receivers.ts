import type { Reception } from '../../state/reception.ts'
import type { Terminal } from '../../state/terminal.ts'
import { allTerminals } from '../terminal/all-terminals.ts'
import type { SimulatorState } from '../../state/state.ts'
import { onReceptionChanged } from './reception.ts'

type Terminals = SimulatorState['terminals']

/** Number of earthquakes in the cache. Older ones are rarely needed. */
const maxCachedQuakes = 8

/** The terminals with a reception of an earthquake, by earthquake code. */
const caches = new WeakMap<Terminals, Map<string, Set<Terminal>>>()

/**
 * Returns the terminals that have a reception of an earthquake. The result follows from the state. It is cached,
 * because a search for every bulletin makes the simulation of a fleet of 10,000 terminals about 20 % slower.
 */
export function receiversOf(
  state: Pick<SimulatorState, 'terminals'>,
  eqcode: string,
): Set<Terminal> {
  const cache = cacheOf(state.terminals)
  const cached = cache.get(eqcode)
  if (cached) return cached
  const receivers = new Set(allTerminals(state).filter(({ receptions }) => eqcode in receptions))
  cache.set(eqcode, receivers)
  const [oldest] = cache.keys()
  if (cache.size > maxCachedQuakes && oldest !== undefined) cache.delete(oldest)
  return receivers
}

/** Returns a terminal's reception of an earthquake. Creates an empty one if there is none. */
export function ensureReception(
  { terminals }: Pick<SimulatorState, 'terminals'>,
  terminal: Terminal,
  eqcode: string,
): Reception {
  const { receptions } = terminal
  const known = receptions[eqcode]
  if (known) return known
  cacheOf(terminals).get(eqcode)?.add(terminal)
  const created = { eqcode }
  receptions[eqcode] = created
  onReceptionChanged(receptions, created)
  return created
}

function cacheOf(terminals: Terminals): Map<string, Set<Terminal>> {
  const existing = caches.get(terminals)
  if (existing) return existing
  const created = new Map<string, Set<Terminal>>()
  caches.set(terminals, created)
  return created
}
