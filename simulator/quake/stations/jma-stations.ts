import data from './jma-stations.json' with { type: 'json' }

/** A place where JMA measures intensities, in WGS 84. */
interface JmaStation {
  lat: number
  lng: number
  /** Amplification of peak velocity from ground with an S velocity of 400 m/s to the surface (J-SHIS). */
  amplification400: number
  areaCode: string
}

/** The stations that can have the strongest shaking in their area (see sources.md). */
export const jmaStations: readonly JmaStation[] = data.stations.map(
  ([lat, lng, amplification400, areaCode]) => ({
    lat: Number(lat),
    lng: Number(lng),
    amplification400: Number(amplification400),
    areaCode: String(areaCode),
  }),
)
