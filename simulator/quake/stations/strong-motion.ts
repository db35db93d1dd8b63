import data from './strong-motion.json' with { type: 'json' }

/** A station of K-NET or KiK-net, in WGS 84. */
export interface StrongMotionStation {
  lat: number
  lng: number
  /** Amplification of peak velocity from ground with an S velocity of 400 m/s to the surface (J-SHIS). */
  amplification400: number
  /** Whether warnings use the station to detect: boreholes of KiK-net, which Hi-net shares, and K-NET on islands. */
  detects: boolean
  /** Whether warnings use the station's intensities. True if it detects, or is at least 14 km from all stations that detect. */
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
