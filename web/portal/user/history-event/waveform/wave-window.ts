/** The visible part of a record, in seconds since its first sample. */
export interface WaveWindow {
  fromS: number
  toS: number
}

/** The whole record. */
export function wholeRecord(durationS: number): WaveWindow {
  return { fromS: 0, toS: durationS }
}

/**
 * Zooms by a factor: 2 shows half as much, 0.5 twice as much. The instant `aroundS` keeps its place.
 * The window stays inside the record and shows at least half a second.
 */
export function zoom(
  { fromS, toS }: WaveWindow,
  factor: number,
  durationS: number,
  aroundS = (fromS + toS) / 2,
): WaveWindow {
  const length = toS - fromS
  const next = Math.min(durationS, Math.max(Math.min(shortestS, durationS), length / factor))
  const share = (aroundS - fromS) / length
  return inside(aroundS - share * next, next, durationS)
}

/** Moves the window by a share of its length, later if positive. It stays inside the record. */
export function pan({ fromS, toS }: WaveWindow, share: number, durationS: number): WaveWindow {
  const length = toS - fromS
  return inside(fromS + share * length, length, durationS)
}

function inside(fromS: number, length: number, durationS: number): WaveWindow {
  const start = Math.min(Math.max(0, fromS), durationS - length)
  return { fromS: start, toS: start + length }
}

const shortestS = 0.5
