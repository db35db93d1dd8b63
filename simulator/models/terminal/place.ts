import type { SimulatorContext } from '../../state/state.ts'
import type { Terminal } from '../../state/terminal.ts'
import { onPlaceOrConnectionChanged } from './neighbours.ts'

/** Sets a terminal's place, normalised. */
export function moveTerminal(
  { state }: SimulatorContext,
  terminal: Terminal,
  place: Terminal['place'],
): void {
  terminal.place = normalisePlace(place)
  onPlaceOrConnectionChanged(state.terminals, terminal)
}

/** Rounds a place's coordinates to 5 decimals and removes an empty memo. */
export function normalisePlace({ lat, lng, floor, memo }: Terminal['place']): Terminal['place'] {
  const place = { lat: roundDegrees(lat), lng: roundDegrees(lng), floor }
  return memo === undefined || memo === '' ? place : { ...place, memo }
}

function roundDegrees(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5
}
