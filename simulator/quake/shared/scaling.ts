/** `magnitude` is the JMA magnitude, `mw` the moment magnitude if known. */
export type Size = { magnitude: number; mw?: number | undefined }

/** Types in the attenuation of Si and Midorikawa (1999): in the crust, between two plates, inside the subducting plate. */
export type FaultType = 'crustal' | 'interplate' | 'intraplate'

/** Returns `mw` if given, else the JMA magnitude minus 0.171 (Utsu, 1982). */
export function momentMagnitude({ magnitude, mw }: Size): number {
  return mw ?? magnitude - 0.171
}

/** Typical length of a fault (Utsu, 1977): log L = 0.5 Mw − 1.85. */
export function faultLengthKm(size: Size): number {
  return 10 ** (0.5 * momentMagnitude(size) - 1.85)
}
