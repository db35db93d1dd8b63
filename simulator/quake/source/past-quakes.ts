import type { FaultType } from '../shared/scaling.ts'
import type { PastQuake, Rupture } from './hypocentre.ts'
import { pastQuakeList } from '../shared/past-quake-list.ts'
import faults from './past-ruptures.json' with { type: 'json' }

/** Returns a past quake by id. Throws a RangeError that lists the known ids if there is none. */
export function pastQuake(id: string): PastQuake {
  const found = pastQuakes.find((quake) => quake.id === id)
  if (found === undefined) {
    const known = pastQuakes.map((quake) => quake.id).join(', ')
    throw new RangeError(`There is no past quake "${id}". Known: ${known}.`)
  }
  return found
}

/**
 * The faults of past earthquakes, by the id of the earthquake. simulator/quake/sources.md has the references. Where a fault
 * or its progress is drawn from a description, its source says so.
 */
const ruptures: Readonly<Record<string, Rupture>> = faults.ruptures

/** Oldest first, with their ruptures where they are known. */
export const pastQuakes: readonly PastQuake[] = pastQuakeList.map((quake) => ({
  ...quake,
  ...(ruptures[quake.id] && { rupture: ruptures[quake.id] }),
  ...typeOf(quake.id),
}))

/** The fault type of an earthquake that is not in the crust. */
function typeOf(id: string): { faultType?: FaultType } {
  const { intraplate, interplate } = faults.faultTypes
  if (intraplate.includes(id)) return { faultType: 'intraplate' }
  return interplate.includes(id) ? { faultType: 'interplate' } : {}
}
