import { feature } from 'topojson-client'
import type { Polygons } from '../../../geography/contains.ts'
import type { PrefectureOutlines } from '../../../geography/outlines.ts'
import { type Prefecture, prefectures } from '../../../geography/prefectures.ts'
import { type LatLngTuple, linesOf, polygonsOf } from './positions.ts'

/** The outlines of a prefecture with its municipalities. */
export interface PrefectureMap {
  land: LatLngTuple[][][]
  coast: LatLngTuple[][]
  prefectureBorders: LatLngTuple[][]
  municipalityBorders: LatLngTuple[][]
  municipalities: MunicipalityArea[]
}

export interface MunicipalityArea {
  code: string
  /** The name with its city if it is a ward, e.g. `横浜市中区`. */
  name: string
  lat: number
  lng: number
  area: Polygons
}

const files = import.meta.glob<PrefectureOutlines>(
  '../../../geography/municipalities/*.topo.json',
  {
    import: 'default',
  },
)

const loaded = new Map<string, Promise<PrefectureMap>>()

/**
 * Loads the outlines of a prefecture, once per page. Rejects if the file can't be loaded; the next call tries again.
 *
 * @param number `01` to `47`
 */
export function loadPrefectureMap(number: string): Promise<PrefectureMap> {
  const known = loaded.get(number)
  if (known) return known
  const map = load(number)
  loaded.set(number, map)
  map.catch(() => loaded.delete(number))
  return map
}

/** The prefectures whose bounds meet the given ones, in degrees. */
export function prefecturesIn(view: Prefecture['bounds']): Prefecture[] {
  return prefectures.filter(
    ({ bounds: { west, south, east, north } }) =>
      west <= view.east && east >= view.west && south <= view.north && north >= view.south,
  )
}

async function load(number: string): Promise<PrefectureMap> {
  const file = files[`../../../geography/municipalities/${number}.topo.json`]
  if (!file) throw new Error(`The build has no outlines of prefecture ${number}.`)
  const outlines = await file()
  const { land, coast, prefectureBorders, municipalityBorders, municipalities } = outlines.objects
  return {
    land: polygonsOf(feature(outlines, land).geometry.coordinates),
    coast: linesOf(feature(outlines, coast).geometry.coordinates),
    prefectureBorders: linesOf(feature(outlines, prefectureBorders).geometry.coordinates),
    municipalityBorders: linesOf(feature(outlines, municipalityBorders).geometry.coordinates),
    municipalities: feature(outlines, municipalities).features.flatMap(({ geometry, properties }) =>
      geometry.type === 'MultiPolygon' ? [{ ...properties, area: geometry.coordinates }] : [],
    ),
  }
}
