import data from './intensity-areas.json' with { type: 'json' }

/** An area (AreaForecastLocalE) that early warnings name. `lat` and `lng` are a point inside it. */
export interface IntensityArea {
  code: string
  name: string
  lat: number
  lng: number
}

/** All 188 areas, ordered by code. */
export const intensityAreas: readonly IntensityArea[] = data.areas.map(
  ([code, name, , , , , lat, lng]) => ({
    code: String(code),
    name: String(name),
    lat: Number(lat),
    lng: Number(lng),
  }),
)
