import type {
  GeometryCollection,
  MultiLineString,
  MultiPolygon,
  Topology,
} from 'topojson-specification'

/** Land with its coast and its borders between prefectures. The contents of country.topo.json. */
export type CountryOutlines = Topology<{
  land: MultiPolygon
  coast: MultiLineString
  prefectureBorders: MultiLineString
}>

/** The same of one prefecture with its municipalities. The contents of a file of municipalities/. */
export type PrefectureOutlines = Topology<{
  land: MultiPolygon
  coast: MultiLineString
  prefectureBorders: MultiLineString
  municipalityBorders: MultiLineString
  municipalities: GeometryCollection<MunicipalityProperties>
}>

export interface MunicipalityProperties {
  /** 5 digits, as in municipalities.json. Empty for land that belongs to no municipality. */
  code: string
  /** The name with its city if it is a ward (`横浜市中区`). Empty without a municipality. */
  name: string
  /** The position of the office, or of the area's centre, in degrees. */
  lat: number
  lng: number
}

/** JMA's 188 areas of seismic intensity, and four without a code. The contents of areas.topo.json. */
export type AreaOutlines = Topology<{
  /** `pref` is the number of the prefecture. */
  areas: GeometryCollection<{ code: string; name: string; pref: string }>
}>
