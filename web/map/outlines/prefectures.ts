import data from './prefectures.json' with { type: 'json' }

/** One of the 47 prefectures. Degrees in WGS 84. */
export interface Prefecture {
  /** `01` to `47` */
  number: string
  name: string
  /** The centre of its largest piece of land. */
  centre: { lat: number; lng: number }
  bounds: { west: number; south: number; east: number; north: number }
}

/** The prefectures in the order of their numbers. */
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
