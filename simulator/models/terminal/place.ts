import type { Terminal } from '../../state/terminal.ts'

/** A place as it is kept: degrees to 5 decimals, and no memo rather than an empty one. */
export function toPlace({ lat, lng, floor, memo }: Terminal['place']): Terminal['place'] {
  const place = { lat: roundDegrees(lat), lng: roundDegrees(lng), floor }
  return memo === undefined || memo === '' ? place : { ...place, memo }
}

function roundDegrees(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5
}
