import type { MapService } from './map-service.ts'
import { unreachable } from '../../openapi/contract/unreachable.ts'
import { searchGazetteer } from './gazetteer.ts'

/**
 * Loads the maps that the portal was built with: `VITE_MAP` is `embedded` (the default, without any
 * network), `gsi`, or `google` with `VITE_GOOGLE_MAPS_KEY`.
 */
export function loadMapService(): Promise<MapService> {
  switch (import.meta.env.VITE_MAP) {
    case 'gsi':
      return loadGsi()
    case 'google':
      return loadGoogle()
    case 'embedded':
    case undefined:
      return loadEmbedded()
    default:
      return unreachable(import.meta.env.VITE_MAP)
  }
}

async function loadEmbedded(): Promise<MapService> {
  const [{ createLeafletEngine, embeddedGround }, { default: basemap }] = await Promise.all([
    import('./leaflet/leaflet-engine.ts'),
    import('./basemap.json'),
  ])
  return { engine: createLeafletEngine(embeddedGround(basemap)), search: searchGazetteer }
}

async function loadGsi(): Promise<MapService> {
  const [{ createLeafletEngine, tileGround }, { gsiSearch, gsiTiles }] = await Promise.all([
    import('./leaflet/leaflet-engine.ts'),
    import('./gsi.ts'),
  ])
  const { url, maxZoom, attribution } = gsiTiles
  return {
    engine: createLeafletEngine(tileGround(url, maxZoom, attribution)),
    search: gsiSearch((address) => fetch(address)),
  }
}

async function loadGoogle(): Promise<MapService> {
  const { loadGoogleMaps } = await import('./google/google-maps.ts')
  return loadGoogleMaps(import.meta.env.VITE_GOOGLE_MAPS_KEY ?? '')
}
