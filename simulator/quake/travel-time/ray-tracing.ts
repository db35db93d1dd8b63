import { acos, cos, log, sin } from '../shared/elementary.ts'

/** `angle` is in radians from the epicentre. `slope` is the ray parameter in s/rad: the slope of time over angle. */
export type Ray = { angle: number; timeS: number; slope: number }

const UPGOING_RAYS = 64
const RAYS_PER_LAYER = 12

/**
 * Returns rays ordered by take-off angle: vertically upwards, to horizontal, then increasingly steeply downwards. The travel-time
 * curve can fold (triplications), so several branches can arrive at one angle.
 */
export function rayFan(layers: Layer[], depthKm: number): Ray[] {
  const { above, below } = splitLayers(layers, depthKm)
  return [...upgoingRays(above), ...turningRays(above, below)]
}

function upgoingRays(above: Layer[]): Ray[] {
  const sourceU = above.at(-1)?.bottomU ?? 0
  return Array.from({ length: UPGOING_RAYS + 1 }, (_, step) => {
    const slope = sourceU * sin(((step / UPGOING_RAYS) * Math.PI) / 2)
    return { ...traverse(above, slope), slope }
  })
}

function turningRays(above: Layer[], below: Layer[]): Ray[] {
  return below.flatMap(({ topU, bottomU }) =>
    Array.from({ length: RAYS_PER_LAYER }, (_, step) => {
      // More samples near a layer's edges, because the curve bends sharply for rays that turn there.
      const share = (1 - cos((Math.PI * (step + 1)) / RAYS_PER_LAYER)) / 2
      const slope = topU + (bottomU - topU) * share
      const up = traverse(above, slope)
      const down = traverse(below, slope)
      return { angle: up.angle + 2 * down.angle, timeS: up.timeS + 2 * down.timeS, slope }
    }),
  )
}

/** Traces a ray one way through the layers, down to its turning point. Exact for Bullen's law. */
function traverse(layers: Layer[], slope: number): { angle: number; timeS: number } {
  let angle = 0
  let timeS = 0
  for (const { topU, bottomU, exponent } of layers) {
    if (topU <= slope) break
    const lowU = Math.max(bottomU, slope)
    angle += (acos(slope / topU) - acos(slope / lowU)) / exponent
    timeS += (legLength(topU, slope) - legLength(lowU, slope)) / exponent
  }
  return { angle, timeS }
}

function legLength(u: number, slope: number): number {
  return Math.sqrt(u * u - slope * slope)
}

/** P is the first wave (longitudinal), S the strong shaking (transverse). */
export type Phase = 'P' | 'S'

const MODEL_RADIUS_KM = 6371

/** Depth in km, P and S in km/s. Down to 50 km: JMA's model (vjma2001). Below: fitted to JMA's travel-time table. */
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
 * Velocity follows Bullen's law v = a·r^b. Rays depend only on u = r/v, the slowness of a horizontal ray in s/rad. `exponent` is
 * k in u = c·r^k, which is 1 − b. u decreases with depth in the entire model, so a ray turns exactly once.
 */
type Layer = { topDepthKm: number; topU: number; bottomU: number; exponent: number }

/** Returns the shells from the surface to 760 km, topmost first. */
export function layersOf(phase: Phase): Layer[] {
  return nodes.slice(1).map((bottom, index) => {
    const top = nodes[index] ?? bottom
    const topU = levelSlowness(phase, top)
    const bottomU = levelSlowness(phase, bottom)
    const exponent = log(topU / bottomU) / log(radiusKm(top[0]) / radiusKm(bottom[0]))
    return { topDepthKm: top[0], topU, bottomU, exponent }
  })
}

/** Splits the shells at a depth from 0 up to, but not including, 760 km. */
function splitLayers(layers: Layer[], depthKm: number): { above: Layer[]; below: Layer[] } {
  const index = layers.findLastIndex((layer) => layer.topDepthKm <= depthKm)
  const split = layers[index]
  if (split === undefined) {
    throw new RangeError(`The velocity model does not cover a depth of ${depthKm} km.`)
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
