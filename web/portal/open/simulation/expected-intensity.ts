/** What the intensity at a place depends on. Kilometres; `mw` replaces the moment magnitude derived from `magnitude`. */
export interface Shaking {
  magnitude: number
  mw?: number | undefined
  depth: number
  distanceKm: number
  /** Ground amplification of peak velocity, relative to ground with an S velocity of 700 m/s. */
  amplification: number
}

/**
 * The instrumental intensity that an early warning predicts, not rounded. Negative far away.
 *
 * JMA's method: peak velocity by Si and Midorikawa (1999) with the fault length of Utsu (1977), at least 3 km from the
 * fault; intensity by Midorikawa et al. (1999). The simulator computes the same; a test compares the two.
 */
export function expectedIntensity(shaking: Shaking): number {
  const { magnitude, depth, amplification } = shaking
  const mw = shaking.mw ?? magnitude - 0.171
  const halfFaultKm = 10 ** (0.5 * mw - 1.85) / 2
  const faultKm = Math.max(Math.hypot(shaking.distanceKm, depth) - halfFaultKm, 3)
  const logVelocity =
    0.58 * mw +
    0.0038 * depth -
    1.29 -
    Math.log10(faultKm + 0.0028 * 10 ** (0.5 * mw)) -
    0.002 * faultKm
  return 2.68 + 1.72 * Math.log10(10 ** logVelocity * 0.9 * amplification)
}

interface Point {
  lat: number
  lng: number
}

/** The distance of two places on a sphere with the specification's earth radius, in kilometres. */
export function distanceKm(one: Point, other: Point): number {
  const [lat, lng] = [radians(other.lat - one.lat), radians(other.lng - one.lng)]
  const chord =
    Math.sin(lat / 2) ** 2 +
    Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * Math.sin(lng / 2) ** 2
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(chord))
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}

const earthRadiusKm = 6371.05
