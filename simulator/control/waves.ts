import { distanceReachedKm, travelTimeS } from '../quake/travel-time/travel-time.ts'
import type { SimulatorState } from '../state/state.ts'

/** Waves are reported up to this distance. */
export const maximalDistanceKm = 2_000

/** How far a wave has come along the surface. Undefined before it is there, and beyond the maximum distance. */
export function reachedKm(phase: 'P' | 'S', depthKm: number, elapsedS: number): number | undefined {
  if (elapsedS <= 0 || elapsedS > travelTimeS(phase, depthKm, maximalDistanceKm)) return undefined
  return distanceReachedKm(phase, depthKm, elapsedS) || undefined
}

/** How fast that distance grows, in km per second. */
export function speedKmPerS(
  phase: 'P' | 'S',
  depthKm: number,
  elapsedS: number,
): number | undefined {
  const [from, to] = [reachedKm(phase, depthKm, elapsedS), reachedKm(phase, depthKm, elapsedS + 1)]
  return from === undefined || to === undefined ? undefined : to - from
}

/** Whether an earthquake has a wave within the maximum distance. */
export function hasVisibleWave({ publicWarnings }: SimulatorState, nowMs: number): boolean {
  return Object.values(publicWarnings).some(
    ({ originAt, depthKm }) =>
      nowMs > originAt &&
      (nowMs - originAt) / 1_000 <= travelTimeS('S', depthKm, maximalDistanceKm),
  )
}
