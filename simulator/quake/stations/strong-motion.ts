import data from './strong-motion.json' with { type: 'json' }

/** A station of K-NET or KiK-net, in WGS 84. */
export interface StrongMotionStation {
  lat: number
  lng: number
  /** Amplification of peak velocity from ground with an S velocity of 400 m/s to the surface (J-SHIS). */
  amplification400: number
  /** True for the boreholes of KiK-net, which Hi-net shares, and for K-NET on islands. */
  detects: boolean
  /** Whether warnings use its intensities. True if it detects, or is at least 14 km from all that do. */
  measures: boolean
}

/** Stations whose amplification is known. */
export const strongMotionStations: readonly StrongMotionStation[] = data.stations.map(
  ([lat = 0, lng = 0, amplification400 = 1, detects = 0, measures = 0]) => ({
    lat,
    lng,
    amplification400,
    detects: detects === 1,
    measures: measures === 1,
  }),
)
