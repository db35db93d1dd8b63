import { feature } from 'topojson-client'
import type { Polygons } from '../outlines/contains.ts'
import { landPolygons } from '../outlines/neighbours.ts'
import type { AreaOutlines, CountryOutlines, PrefectureOutlines } from '../outlines/outlines.ts'
import { type Prefecture, prefectures } from '../outlines/prefectures.ts'

/** The outlines of Japan and of the land around it, accurate to about 300 m. */
export interface CountryMap {
  neighbours: LatLngTuple[][][]
  land: LatLngTuple[][][]
  coast: LatLngTuple[][]
  prefectureBorders: LatLngTuple[][]
}

const countryFiles = import.meta.glob<CountryOutlines>('../outlines/country.topo.json', {
  import: 'default',
})

/** Loads the outlines of Japan once per page. Rejects if their files can't be loaded. */
export const loadCountryMap = loadOnce(readCountry)

async function readCountry(): Promise<CountryMap> {
  const [[load]] = [Object.values(countryFiles)]
  if (!load) throw new Error('The build has no outlines of the country.')
  const [outlines, { default: neighbours }] = await Promise.all([
    load(),
    import('../outlines/neighbours.json'),
  ])
  const { land, coast, prefectureBorders } = outlines.objects
  return {
    neighbours: landPolygons(neighbours),
    land: polygonsOf(feature(outlines, land).geometry.coordinates),
    coast: linesOf(feature(outlines, coast).geometry.coordinates),
    prefectureBorders: linesOf(feature(outlines, prefectureBorders).geometry.coordinates),
  }
}

const areaFiles = import.meta.glob<AreaOutlines>('../outlines/areas.topo.json', {
  import: 'default',
})

/** Loads the outlines of JMA's seismic intensity areas by code, once per page. Rejects if the file can't be loaded. */
export const loadAreaMap = loadOnce(readAreas)

async function readAreas(): Promise<ReadonlyMap<string, LatLngTuple[][][]>> {
  const [file] = Object.values(areaFiles)
  if (!file) throw new Error('The build has no outlines of the areas of seismic intensity.')
  const outlines = await file()
  const areas = new Map<string, LatLngTuple[][][]>()
  for (const { geometry, properties } of feature(outlines, outlines.objects.areas).features) {
    if (geometry.type === 'Polygon') areas.set(properties.code, [linesOf(geometry.coordinates)])
    if (geometry.type === 'MultiPolygon')
      areas.set(properties.code, polygonsOf(geometry.coordinates))
  }
  return areas
}

export interface PrefectureMap {
  land: LatLngTuple[][][]
  coast: LatLngTuple[][]
  prefectureBorders: LatLngTuple[][]
  municipalityBorders: LatLngTuple[][]
  municipalities: MunicipalityArea[]
}

export interface MunicipalityArea {
  code: string
  /** The name of the municipality. A ward's name includes its city, e.g. `横浜市中区`. */
  name: string
  lat: number
  lng: number
  area: Polygons
}

const prefectureFiles = import.meta.glob<PrefectureOutlines>(
  '../outlines/municipalities/*.topo.json',
  {
    import: 'default',
  },
)

const loaders = new Map(
  prefectures.map(({ number }) => [number, loadOnce(() => readPrefecture(number))]),
)

/**
 * Loads the outlines of a prefecture and its municipalities once per page. Rejects if the file can't be loaded.
 *
 * @param number `01` to `47`
 */
export function loadPrefectureMap(number: string): Promise<PrefectureMap> {
  return (loaders.get(number) ?? (() => readPrefecture(number)))()
}

/** Returns a function that caches the value of its first call. After a failure, the next call tries again. */
function loadOnce<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loaded: Promise<Value> | undefined
  return () => {
    loaded ??= load().catch((error: unknown) => {
      loaded = undefined
      throw error
    })
    return loaded
  }
}

export function prefecturesIn(view: Prefecture['bounds']): Prefecture[] {
  return prefectures.filter(
    ({ bounds: { west, south, east, north } }) =>
      west <= view.east && east >= view.west && south <= view.north && north >= view.south,
  )
}

async function readPrefecture(number: string): Promise<PrefectureMap> {
  const file = prefectureFiles[`../outlines/municipalities/${number}.topo.json`]
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

/** A point in degrees, in Leaflet's order. */
type LatLngTuple = [lat: number, lng: number]

/** Converts the lines of GeoJSON, which has the longitude first, to points in Leaflet's order. */
export function linesOf(lines: readonly (readonly (readonly number[])[])[]): LatLngTuple[][] {
  return lines.map((line) => line.map(([lng = 0, lat = 0]) => [lat, lng]))
}

/** Converts the polygons of GeoJSON, each with its rings, to points in Leaflet's order. */
function polygonsOf(
  polygons: readonly (readonly (readonly (readonly number[])[])[])[],
): LatLngTuple[][][] {
  return polygons.map(linesOf)
}
