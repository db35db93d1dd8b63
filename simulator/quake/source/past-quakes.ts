import type { FaultType } from './rupture.ts'
import type { PastQuake } from './past-quake.ts'
import { pastQuakesSince2011 } from './past-quakes-since-2011.ts'
import { pastQuakesUntil2010 } from './past-quakes-until-2010.ts'
import { pastRuptures } from './past-ruptures.ts'

/** Returns a past quake by id. Throws a RangeError that lists the known ids if there is none. */
export function pastQuake(id: string): PastQuake {
  const found = pastQuakes.find((quake) => quake.id === id)
  if (found === undefined) {
    const known = pastQuakes.map((quake) => quake.id).join(', ')
    throw new RangeError(`There is no past quake "${id}". Known: ${known}.`)
  }
  return found
}

/** Those that are not in the crust. From memory of JMA's evaluations (地震の概要). */
const faultTypes: Readonly<Record<string, FaultType>> = {
  'hokkaido-toho-oki-1994': 'intraplate',
  'tokachi-oki-2003': 'interplate',
  'tohoku-2011': 'interplate',
  'miyagi-oki-2011': 'intraplate',
  'tokachi-2013': 'intraplate',
  'miyagi-oki-2015': 'interplate',
  'ogasawara-2015': 'intraplate',
  'fukushima-oki-2021': 'intraplate',
  'miyagi-oki-2021-03': 'interplate',
  'miyagi-oki-2021-05': 'interplate',
  'fukushima-oki-2022': 'intraplate',
  'hyuganada-2024': 'interplate',
  'hyuganada-2025': 'interplate',
  'aomori-toho-oki-2025': 'interplate',
}

/** Oldest first, with their ruptures where they are known. */
export const pastQuakes: readonly PastQuake[] = [
  ...pastQuakesUntil2010,
  ...pastQuakesSince2011,
].map((quake) => ({
  ...quake,
  ...(pastRuptures[quake.id] && { rupture: pastRuptures[quake.id] }),
  ...(faultTypes[quake.id] && { faultType: faultTypes[quake.id] }),
}))
