import { faultLengthKm } from '../shared/scaling.ts'
import type { Source } from './hypocentre.ts'

/**
 * The share of the seismic moment that is released until `s` seconds after the beginning of the rupture. Linear from 0 to the first
 * entry, and between the entries. The last share is 1.
 */
export type Release = readonly { s: number; share: number }[]

/** Speed at which a crack spreads: about 0.7 times the speed of S waves in the crust. Our own value. */
const speedKmS = 2.5
const crackSteps = 12

/** Returns the published slip, or else that of a crack of the typical length. All moment is released at the hypocentre. */
export function momentRelease(source: Source): Release {
  const [first, ...rest] = source.rupture?.slip?.filter(({ s }) => s > 0) ?? []
  // The first seconds of an earthquake are weak, so the first section grows like a crack.
  if (first) return [...crack(first.s, first.share), ...rest]
  return crack(faultLengthKm(source) / 2 / speedKmS, 1)
}

/** The rate of a crack's moment grows linearly (Meier et al., 2017), so the moment grows with the square of time. */
function crack(durationS: number, share: number): Release {
  return Array.from({ length: crackSteps }, (_, step) => ({
    s: (durationS * (step + 1)) / crackSteps,
    share: share * ((step + 1) / crackSteps) ** 2,
  }))
}

/** Returns the share that is released until `s`, which must not be negative. */
export function releasedAt(release: Release, s: number): number {
  let from = { s: 0, share: 0 }
  for (const to of release) {
    if (s < to.s) return from.share + ((to.share - from.share) * (s - from.s)) / (to.s - from.s)
    from = to
  }
  return from.share
}
