import type { SimulatorState, SimulatorWorld } from '../state/state.ts'

/**
 * Creates a function that returns a value computed from a world. The value is computed once after each input and each event, and
 * all callers share it.
 *
 * @param compute computes the value. `mark` is a text that each change of the world changes, `last` the value before the change
 */
export function perChange<Value>(
  compute: (world: SimulatorWorld, mark: string, last: Value | undefined) => Value,
): (world: SimulatorWorld) => Value {
  const known = new WeakMap<SimulatorState, { mark: string; value: Value }>()
  return (world) => {
    const { state, inputCount, queue } = world
    const mark = `${inputCount} ${queue.nextId} ${queue.heap.length}`
    const last = known.get(state)
    if (last?.mark === mark) return last.value
    const value = compute(world, mark, last?.value)
    known.set(state, { mark, value })
    return value
  }
}
