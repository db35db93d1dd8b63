import type { MapEngine } from './map.ts'

/** Loads what draws the maps, which is the embedded basemap until tiles can be configured. */
export async function loadMapEngine(): Promise<MapEngine> {
  const [{ createLeafletEngine }, { default: basemap }] = await Promise.all([
    import('./leaflet/leaflet-engine.ts'),
    import('./basemap.json'),
  ])
  return createLeafletEngine(basemap)
}
