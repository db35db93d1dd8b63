import { splitLayers, type Layer } from './velocity-model.ts'

/**
 * A ray's arrival at the surface: the angle in radians between epicentre and arrival, the time in
 * seconds, and the ray parameter in s/rad, which is the slope of time over angle at this point.
 */
export type Ray = { angle: number; timeS: number; slope: number }

const UPGOING_RAYS = 64
const RAYS_PER_LAYER = 12

/**
 * Returns a fan of rays from a source to the surface, ordered by take-off angle: first vertically
 * upwards, then to horizontal, then increasingly steeply downwards. Adjacent rays are adjacent on the
 * travel-time curve. The curve can fold (triplications), so several branches can arrive at one angle.
 */
export function rayFan(layers: Layer[], depthKm: number): Ray[] {
  const { above, below } = splitLayers(layers, depthKm)
  return [...upgoingRays(above), ...turningRays(above, below)]
}

function upgoingRays(above: Layer[]): Ray[] {
  const sourceU = above.at(-1)?.bottomU ?? 0
  return Array.from({ length: UPGOING_RAYS + 1 }, (_, step) => {
    const slope = sourceU * Math.sin(((step / UPGOING_RAYS) * Math.PI) / 2)
    return { ...traverse(above, slope), slope }
  })
}

function turningRays(above: Layer[], below: Layer[]): Ray[] {
  return below.flatMap(({ topU, bottomU }) =>
    Array.from({ length: RAYS_PER_LAYER }, (_, step) => {
      // Samples are denser near a layer's edges, because the curve bends sharply for rays that turn there.
      const share = (1 - Math.cos((Math.PI * (step + 1)) / RAYS_PER_LAYER)) / 2
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
    angle += (Math.acos(slope / topU) - Math.acos(slope / lowU)) / exponent
    timeS += (legLength(topU, slope) - legLength(lowU, slope)) / exponent
  }
  return { angle, timeS }
}

function legLength(u: number, slope: number): number {
  return Math.sqrt(u * u - slope * slope)
}
