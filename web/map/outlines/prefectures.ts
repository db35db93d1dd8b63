import data from './prefectures.json' with { type: 'json' }

/** A prefecture. Coordinates are WGS 84 degrees. */
export interface Prefecture {
  /** The official number of the prefecture, from `01` to `47`. */
  number: string
  name: string
  /** The centre of the prefecture's largest piece of land. */
  centre: { lat: number; lng: number }
  bounds: { west: number; south: number; east: number; north: number }
}

export const prefectures: readonly Prefecture[] = data.prefectures.map(
  ([number, name, lat, lng, west, south, east, north]) => ({
    number: String(number),
    name: String(name),
    centre: { lat: Number(lat), lng: Number(lng) },
    bounds: {
      west: Number(west),
      south: Number(south),
      east: Number(east),
      north: Number(north),
    },
  }),
)
