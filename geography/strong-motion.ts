import data from './strong-motion.json' with { type: 'json' }

/** A station of K-NET or KiK-net. Degrees in WGS 84. */
export interface StrongMotionStation {
  lat: number
  lng: number
  /** Amplification of peak velocity from ground with an S velocity of 400 m/s to the surface (J-SHIS). */
  amplification400: number
  /** Whether it is one of those that detect earthquakes: about one on each 20 km of land. */
  detects: boolean
}

/** The stations with a known amplification. */
export const strongMotionStations: readonly StrongMotionStation[] = data.stations.map(
  ([lat = 0, lng = 0, amplification400 = 1, detects = 0]) => ({
    lat,
    lng,
    amplification400,
    detects: detects === 1,
  }),
)
