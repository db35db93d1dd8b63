import type { FaultType } from '../shared/scaling.ts'
import type { PastQuake, Rupture } from './hypocentre.ts'
import { pastQuakeList, unknownQuake } from '../shared/past-quake-list.ts'
import faults from './past-ruptures.json' with { type: 'json' }

/** @throws RangeError if there is no such earthquake. The message lists the known ids */
export function pastQuake(id: string): PastQuake {
  const found = pastQuakes.find((quake) => quake.id === id)
  if (found === undefined) throw new RangeError(unknownQuake(id))
  return found
}

/** The faults, by the earthquake's id. sources.md has the references. */
const ruptures: Readonly<Record<string, Rupture>> = faults.ruptures

/** Past earthquakes, oldest first. */
export const pastQuakes: readonly PastQuake[] = pastQuakeList.map((quake) => ({
  ...quake,
  ...(ruptures[quake.id] && { rupture: ruptures[quake.id] }),
  ...typeOf(quake.id),
}))

function typeOf(id: string): { faultType?: FaultType } {
  const { intraplate, interplate } = faults.faultTypes
  if (intraplate.includes(id)) return { faultType: 'intraplate' }
  return interplate.includes(id) ? { faultType: 'interplate' } : {}
}
