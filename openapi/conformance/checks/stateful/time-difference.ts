/** How long the refusals of a known and of an unknown user took, one right after the other. */
export interface TimePair {
  knownMs: number
  unknownMs: number
}

/** Smaller differences are lost in most networks. */
export const limitMs = 25
/** A difference must exceed the usual deviation of the times by this factor. */
const noiseFactor = 4
/** A call that takes this many times as long as the slower kind usually does fell into a pause of the server. */
const pauseFactor = 3
/** With fewer pairs, a difference may be chance. */
export const minimalPairs = 6

/**
 * The medians of both, if they differ beyond doubt: by `limitMs` and by 4 times the median deviation within each of both,
 * and in every pair without a pause, by at least half of that. Undefined if the times may be the same.
 */
export function differenceOf(pairs: readonly TimePair[]): TimePair | undefined {
  const known = pairs.map(({ knownMs }) => knownMs)
  const unknown = pairs.map(({ unknownMs }) => unknownMs)
  const [knownMs, unknownMs] = [median(known), median(unknown)]
  const difference = median(pairs.map((pair) => pair.knownMs - pair.unknownMs))
  const noise = Math.max(deviation(known), deviation(unknown))
  if (Math.abs(difference) < Math.max(limitMs, noiseFactor * noise)) return undefined
  const pauseMs = pauseFactor * Math.max(knownMs, unknownMs)
  const undisturbed = pairs.filter((pair) => Math.max(pair.knownMs, pair.unknownMs) < pauseMs)
  const isSteady = undisturbed.every((pair) => (pair.knownMs - pair.unknownMs) / difference >= 0.5)
  return isSteady && undisturbed.length >= minimalPairs ? { knownMs, unknownMs } : undefined
}

/** The median of the distances from the median. Few outliers don't change it. */
function deviation(values: readonly number[]): number {
  const centre = median(values)
  return median(values.map((value) => Math.abs(value - centre)))
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2
}
