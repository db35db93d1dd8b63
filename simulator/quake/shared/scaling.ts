/** A JMA magnitude, and the moment magnitude if it is known. */
export type Size = { magnitude: number; mw?: number | undefined }

/**
 * The kind of an earthquake in the attenuation of Si and Midorikawa (1999): in the crust, between two plates, or inside the
 * subducting plate.
 */
export type FaultType = 'crustal' | 'interplate' | 'intraplate'

/** Returns the moment magnitude: `mw` if given, otherwise the JMA magnitude minus 0.171 (Utsu, 1982). */
export function momentMagnitude({ magnitude, mw }: Size): number {
  return mw ?? magnitude - 0.171
}

/** Returns the typical length of a fault in km (Utsu, 1977): log L = 0.5 Mw − 1.85. */
export function faultLengthKm(size: Size): number {
  return 10 ** (0.5 * momentMagnitude(size) - 1.85)
}
