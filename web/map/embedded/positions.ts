/** A latitude and a longitude in degrees, in the order of Leaflet. */
export type LatLngTuple = [lat: number, lng: number]

/** Lines of GeoJSON, which has the longitude first. */
export function linesOf(lines: readonly (readonly (readonly number[])[])[]): LatLngTuple[][] {
  return lines.map((line) => line.map(([lng = 0, lat = 0]) => [lat, lng]))
}

/** Polygons of GeoJSON, which has the longitude first. */
export function polygonsOf(
  polygons: readonly (readonly (readonly (readonly number[])[])[])[],
): LatLngTuple[][][] {
  return polygons.map(linesOf)
}
