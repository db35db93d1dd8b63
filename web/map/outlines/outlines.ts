import type {
  GeometryCollection,
  MultiLineString,
  MultiPolygon,
  Topology,
} from 'topojson-specification'

/** The contents of country.topo.json. */
export type CountryOutlines = Topology<{
  land: MultiPolygon
  coast: MultiLineString
  prefectureBorders: MultiLineString
}>

/** The contents of a file in municipalities/. */
export type PrefectureOutlines = Topology<{
  land: MultiPolygon
  coast: MultiLineString
  prefectureBorders: MultiLineString
  municipalityBorders: MultiLineString
  municipalities: GeometryCollection<MunicipalityProperties>
}>

interface MunicipalityProperties {
  /** The 5-digit code, as in municipalities.json. Empty for land without a municipality. */
  code: string
  /** The name of the municipality. A ward's name includes its city (`横浜市中区`). Empty for land without a municipality. */
  name: string
  /** The position of the municipality's office, or the centre of its area, in degrees. */
  lat: number
  lng: number
}

/** The contents of areas.topo.json: JMA's 188 seismic intensity areas, and four areas without a code. */
export type AreaOutlines = Topology<{
  areas: GeometryCollection<{ code: string; name: string }>
}>
