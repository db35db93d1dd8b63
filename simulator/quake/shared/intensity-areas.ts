import data from './intensity-areas.json' with { type: 'json' }

/** One of JMA's areas of seismic intensity (AreaForecastLocalE), which early warnings name. */
export interface IntensityArea {
  code: string
  name: string
  /** A point inside it, in degrees. */
  lat: number
  lng: number
}

/** The 188 areas, in the order of their codes. */
export const intensityAreas: readonly IntensityArea[] = data.areas.map(
  ([code, name, , , , , lat, lng]) => ({
    code: String(code),
    name: String(name),
    lat: Number(lat),
    lng: Number(lng),
  }),
)
