import { feature } from 'topojson-client'
import { landPolygons } from '../../../geography/neighbours.ts'
import type { CountryOutlines } from '../../../geography/outlines.ts'
import { type LatLngTuple, linesOf, polygonsOf } from './positions.ts'

/** The outlines of Japan and of the land around it. The unit of accuracy is about 300 m. */
export interface CountryMap {
  neighbours: LatLngTuple[][][]
  land: LatLngTuple[][][]
  coast: LatLngTuple[][]
  prefectureBorders: LatLngTuple[][]
}

const files = import.meta.glob<CountryOutlines>('../../../geography/country.topo.json', {
  import: 'default',
})

/** Loads the outlines of the country. Rejects if their files can't be loaded. */
export async function loadCountryMap(): Promise<CountryMap> {
  const [[load]] = [Object.values(files)]
  if (!load) throw new Error('The build has no outlines of the country.')
  const [outlines, { default: neighbours }] = await Promise.all([
    load(),
    import('../../../geography/neighbours.json'),
  ])
  const { land, coast, prefectureBorders } = outlines.objects
  return {
    neighbours: landPolygons(neighbours),
    land: polygonsOf(feature(outlines, land).geometry.coordinates),
    coast: linesOf(feature(outlines, coast).geometry.coordinates),
    prefectureBorders: linesOf(feature(outlines, prefectureBorders).geometry.coordinates),
  }
}
