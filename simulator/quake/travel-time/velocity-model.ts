/** The two body waves: P (longitudinal, first) and S (transverse, the strong shaking). */
export type Phase = 'P' | 'S'

/** Radius in km of the sphere for which the velocities are given. */
const MODEL_RADIUS_KM = 6371

/**
 * Wave velocities under Japan, as [depth in km, P in km/s, S in km/s].
 *
 * Source: JMA's model of 2001 (vjma2001) as published for 0 to 50 km. The deeper nodes are a
 * least-squares fit to the vertical times of JMA's travel-time table of the same year.
 */
const nodes = [
  [0, 4.8, 2.844],
  [1, 5.09, 3.012],
  [2, 5.34, 3.157],
  [3, 5.55, 3.278],
  [4, 5.72, 3.375],
  [5, 5.82, 3.431],
  [10, 6.02, 3.531],
  [15, 6.22, 3.634],
  [20, 6.45, 3.754],
  [25, 6.7, 3.885],
  [30, 6.98, 4.032],
  [35, 7.23, 4.161],
  [40, 7.454, 4.274],
  [45, 7.626, 4.356],
  [50, 7.718, 4.393],
  [60, 7.807, 4.413],
  [80, 7.893, 4.423],
  [100, 7.946, 4.445],
  [150, 8.114, 4.524],
  [200, 8.268, 4.601],
  [250, 8.418, 4.677],
  [300, 8.58, 4.761],
  [350, 8.753, 4.85],
  [400, 8.927, 4.946],
  [410, 8.977, 4.973],
  [450, 9.23, 5.113],
  [500, 9.598, 5.317],
  [550, 9.938, 5.506],
  [600, 10.246, 5.676],
  [650, 10.492, 5.813],
  [700, 10.709, 5.934],
  [760, 10.905, 6.05],
] as const

/**
 * A shell in which velocity follows Bullen's law v = a·r^b.
 *
 * Rays depend only on u = r/v, the slowness in s/rad of a horizontal ray. `exponent` is k in
 * u = c·r^k, which is 1 − b. u decreases with depth in the entire model, so a ray turns exactly once.
 */
export type Layer = { topDepthKm: number; topU: number; bottomU: number; exponent: number }

/** Returns the shells from the surface to 760 km, topmost first. */
export function layersOf(phase: Phase): Layer[] {
  return nodes.slice(1).map((bottom, index) => {
    const top = nodes[index] ?? bottom
    const topU = levelSlowness(phase, top)
    const bottomU = levelSlowness(phase, bottom)
    const exponent = Math.log(topU / bottomU) / Math.log(radiusKm(top[0]) / radiusKm(bottom[0]))
    return { topDepthKm: top[0], topU, bottomU, exponent }
  })
}

/** Splits the shells at a depth in km from 0 up to, but not including, 760. */
export function splitLayers(layers: Layer[], depthKm: number): { above: Layer[]; below: Layer[] } {
  const index = layers.findLastIndex((layer) => layer.topDepthKm <= depthKm)
  const split = layers[index]
  if (split === undefined) {
    throw new RangeError(`The velocity model does not contain a depth of ${depthKm} km.`)
  }
  const u = split.topU * (radiusKm(depthKm) / radiusKm(split.topDepthKm)) ** split.exponent
  return {
    above: [...layers.slice(0, index), { ...split, bottomU: u }],
    below: [{ ...split, topDepthKm: depthKm, topU: u }, ...layers.slice(index + 1)],
  }
}

function levelSlowness(phase: Phase, [depthKm, pKmPerS, sKmPerS]: (typeof nodes)[number]): number {
  return radiusKm(depthKm) / (phase === 'P' ? pKmPerS : sKmPerS)
}

function radiusKm(depthKm: number): number {
  return MODEL_RADIUS_KM - depthKm
}
