import { momentMagnitude } from '../source/scaling.ts'
import { peakVelocityCmS, type Shaking } from './attenuation.ts'

/** JMA's classes of long-period ground motion (長周期地震動階級); 0 is none. */
export type LongPeriodClass = 0 | 1 | 2 | 3 | 4

/** JMA's lower bounds of the absolute velocity response at periods of 1.6 to 7.8 s, 5 % damping. */
const classesCmS = [
  { from: 100, longPeriodClass: 4 },
  { from: 50, longPeriodClass: 3 },
  { from: 15, longPeriodClass: 2 },
  { from: 5, longPeriodClass: 1 },
] as const

/**
 * Returns the estimated class of long-period ground motion.
 *
 * The velocity response is 1.65 times the peak velocity, the median at 5 % damping of Newmark and Hall
 * (1982). It is reduced if an omega-square source (Brune 1970, 10 MPa, 3.5 km/s) of this size radiates
 * little at 1.6 s. This is a simple estimate: it does not include the slow surface waves of deep
 * basins far from large earthquakes.
 */
export function longPeriodClass(shaking: Shaking): LongPeriodClass {
  const responseCmS = 1.65 * peakVelocityCmS(shaking) * longPeriodShare(momentMagnitude(shaking))
  return classesCmS.find(({ from }) => responseCmS >= from)?.longPeriodClass ?? 0
}

/**
 * Returns the velocity spectrum at 1.6 s relative to its peak at the corner frequency. 1 for large
 * earthquakes.
 */
function longPeriodShare(mw: number): number {
  const momentDyneCm = 10 ** (1.5 * mw + 16.05)
  const cornerHz = 4.9e6 * 3.5 * Math.cbrt(100 / momentDyneCm)
  const ratio = Math.min(1, 1 / 1.6 / cornerHz)
  return (2 * ratio) / (1 + ratio * ratio)
}
