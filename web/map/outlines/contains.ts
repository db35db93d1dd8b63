/** The coordinates of a GeoJSON MultiPolygon: outlines with their holes, whose points have the longitude first. */
export type Polygons = readonly (readonly (readonly (readonly number[])[])[])[]

/** Whether a point is inside an outline and outside the outline's holes. Coordinates are in degrees. */
export function contains(polygons: Polygons, { lat, lng }: { lat: number; lng: number }): boolean {
  return polygons.some((rings) => rings.filter((ring) => crosses(ring, lat, lng)).length % 2 === 1)
}

/** Returns whether a point is inside a ring: a line from the point to the east then crosses an odd number of edges. */
function crosses(ring: readonly (readonly number[])[], lat: number, lng: number): boolean {
  let isInside = false
  let [fromLng = 0, fromLat = 0] = ring.at(-1) ?? []
  for (const [toLng = 0, toLat = 0] of ring) {
    if (fromLat > lat !== toLat > lat) {
      const crossing = fromLng + ((lat - fromLat) / (toLat - fromLat)) * (toLng - fromLng)
      if (crossing > lng) isInside = !isInside
    }
    fromLng = toLng
    fromLat = toLat
  }
  return isInside
}
