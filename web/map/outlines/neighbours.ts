/** The contents of neighbours.json. */
interface Neighbours {
  source: string
  unitsPerDegree: number
  bounds: { south: number; west: number; north: number; east: number }
  /** Each ring is a list of longitudes and latitudes in turn. Each number is the difference from the previous point. */
  polygons: readonly (readonly (readonly number[])[])[]
}

/** neighbours.json has no land outside these bounds, in degrees. */
export const neighbourBounds = { south: 10, west: 105, north: 58, east: 170 }

/** Returns the polygons of the land as points in degrees, latitude first. */
export function landPolygons({ polygons, unitsPerDegree }: Neighbours): [number, number][][][] {
  return polygons.map((rings) => rings.map((steps) => ring(steps, unitsPerDegree)))
}

function ring(steps: readonly number[], unitsPerDegree: number): [number, number][] {
  const points: [number, number][] = []
  let [x, y] = [0, 0]
  for (let index = 0; index + 1 < steps.length; index += 2) {
    x += steps[index] ?? 0
    y += steps[index + 1] ?? 0
    points.push([y / unitsPerDegree, x / unitsPerDegree])
  }
  return points
}
