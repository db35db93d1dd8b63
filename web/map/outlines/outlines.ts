import type {
  GeometryCollection,
  MultiLineString,
  MultiPolygon,
  Topology,
} from 'topojson-specification'

/** The land with its coast and the borders between prefectures. The contents of country.topo.json. */
export type CountryOutlines = Topology<{
  land: MultiPolygon
  coast: MultiLineString
  prefectureBorders: MultiLineString
}>

/** The land of a prefecture with the borders of its municipalities. The contents of a file of municipalities/. */
export type PrefectureOutlines = Topology<{
  land: MultiPolygon
  coast: MultiLineString
  prefectureBorders: MultiLineString
  municipalityBorders: MultiLineString
  municipalities: GeometryCollection<MunicipalityProperties>
}>

export interface MunicipalityProperties {
  /** 5 digits, as in municipalities.json. Empty for land without a municipality. */
  code: string
  /** The name, for a ward with its city (`横浜市中区`). Empty without a municipality. */
  name: string
  /** The position of the office, or of the area's centre, in degrees. */
  lat: number
  lng: number
}

/** JMA's 188 seismic intensity areas, and four areas without a code. The contents of areas.topo.json. */
export type AreaOutlines = Topology<{
  /** `pref` is the number of the prefecture. */
  areas: GeometryCollection<{ code: string; name: string; pref: string }>
}>
