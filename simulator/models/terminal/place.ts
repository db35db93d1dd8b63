import type { Terminal } from '../../state/terminal.ts'

/** Rounds a place's coordinates to 5 decimals and removes an empty memo. */
export function normalisePlace({ lat, lng, floor, memo }: Terminal['place']): Terminal['place'] {
  const place = { lat: roundDegrees(lat), lng: roundDegrees(lng), floor }
  return memo === undefined || memo === '' ? place : { ...place, memo }
}

function roundDegrees(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5
}
