import type { FaultType } from '../shared/scaling.ts'
import type { PastQuake, Rupture } from './hypocentre.ts'
import { pastQuakeList } from '../shared/past-quake-list.ts'
import faults from './past-ruptures.json' with { type: 'json' }

/** Returns a past quake by id. Throws a RangeError that lists the known ids if there is none. */
export function pastQuake(id: string): PastQuake {
  const found = pastQuakes.find((quake) => quake.id === id)
  if (found === undefined) {
    const known = pastQuakes.map((quake) => quake.id).join(', ')
    throw new RangeError(`There is no past quake "${id}". Known ids: ${known}.`)
  }
  return found
}

/**
 * The faults of past earthquakes, by the earthquake's id. simulator/quake/sources.md has the references. If a fault or its progress
 * is reconstructed from a description, its source says so.
 */
const ruptures: Readonly<Record<string, Rupture>> = faults.ruptures

/** Past earthquakes, oldest first, with their ruptures if known. */
export const pastQuakes: readonly PastQuake[] = pastQuakeList.map((quake) => ({
  ...quake,
  ...(ruptures[quake.id] && { rupture: ruptures[quake.id] }),
  ...typeOf(quake.id),
}))

/** Returns the fault type of an earthquake that is not in the crust. */
function typeOf(id: string): { faultType?: FaultType } {
  const { intraplate, interplate } = faults.faultTypes
  if (intraplate.includes(id)) return { faultType: 'intraplate' }
  return interplate.includes(id) ? { faultType: 'interplate' } : {}
}
