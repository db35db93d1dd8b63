import data from './strong-motion.json' with { type: 'json' }

/** A station of K-NET or KiK-net. Degrees in WGS 84. */
export interface StrongMotionStation {
  code: string
  lat: number
  lng: number
  /** Amplification of peak velocity from ground with an S velocity of 400 m/s to the surface (J-SHIS). */
  amplification400: number
  /** JMA's area of seismic intensity, as in areas.json. */
  areaCode: string
  /** Whether it is one of those that detect earthquakes: about one on each 20 km of land. */
  detects: boolean
}

/** The stations with a known amplification. */
export const strongMotionStations: readonly StrongMotionStation[] = data.stations.map(
  ([code, lat, lng, amplification400, areaCode, detects]) => ({
    code: String(code),
    lat: Number(lat),
    lng: Number(lng),
    amplification400: Number(amplification400),
    areaCode: String(areaCode),
    detects: detects === 1,
  }),
)
