import { feature } from 'topojson-client'
import type { AreaOutlines } from '../../../geography/outlines.ts'
import { type LatLngTuple, linesOf, polygonsOf } from './positions.ts'

const files = import.meta.glob<AreaOutlines>('../../../geography/areas.topo.json', {
  import: 'default',
})

let loaded: Promise<ReadonlyMap<string, LatLngTuple[][][]>> | undefined

/**
 * Loads the outlines of JMA's areas of seismic intensity by their codes, once per page. Rejects if the file can't be
 * loaded; the next call tries again.
 */
export function loadAreaMap(): Promise<ReadonlyMap<string, LatLngTuple[][][]>> {
  loaded ??= load().catch((error: unknown) => {
    loaded = undefined
    throw error
  })
  return loaded
}

async function load(): Promise<ReadonlyMap<string, LatLngTuple[][][]>> {
  const [file] = Object.values(files)
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
