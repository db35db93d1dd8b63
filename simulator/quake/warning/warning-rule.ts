import type { Quake, WarningMethod } from '../source/hypocentre.ts'

/** The lowest intensity of class 5弱, from which JMA issues a warning. */
const warningIntensity = 4.5

/** The lowest intensity of class 4. A warning names every area with a forecast of this class or more. */
export const namedIntensity = 3.5

/** Public warnings began on 1 October 2007, 9:00 (JMA's notice of the start), PLUM on 22 March 2018, noon (NHK, that day). */
const since = {
  publicWarnings: Date.parse('2007-10-01T09:00:00+09:00'),
  plum: Date.parse('2018-03-22T12:00:00+09:00'),
}

export type IssuingMethod = Exclude<WarningMethod, 'none'>

/** Returns the earthquake's own method, or else the method in use on its date. */
export function warningMethodOf({
  warningMethod,
  originAt,
}: Pick<Quake, 'warningMethod' | 'originAt'>): WarningMethod {
  if (warningMethod) return warningMethod
  if (originAt < since.publicWarnings) return 'none'
  return originAt < since.plum ? 'point-source' : 'plum'
}

export function usesPlum(quake: Pick<Quake, 'warningMethod' | 'originAt'>): boolean {
  return warningMethodOf(quake).startsWith('plum')
}

/** Since 2023, JMA also warns of long-period class 3, which the simulated ground motion never reaches below 5強. */
export function requiresWarning(intensity: number): boolean {
  return intensity >= warningIntensity
}

/** Whether JMA publishes a forecast: from magnitude 3.5 or class 3 up (conditions for advanced users). */
export function requiresForecast(magnitude: number, intensity: number): boolean {
  return magnitude >= 3.5 || intensity >= 2.5
}

/** Rounds to one decimal, as JMA does for intensities, magnitudes and degrees. */
export function roundToTenth(value: number): number {
  return Math.round(value * 10) / 10
}
