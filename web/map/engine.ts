import { unreachable } from '../../openapi/contract/unreachable.ts'
import type { MapService } from './map-service.ts'
import { searchGazetteer } from './gazetteer.ts'

/**
 * Loads the map service that the portal was built with. `VITE_MAP` is `embedded` (the default, which needs
 * no network), `gsi`, or `google` with `VITE_GOOGLE_MAPS_KEY`.
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
  const [{ createLeafletEngine, embeddedBaseLayer }, { default: basemap }] = await Promise.all([
    import('./leaflet/leaflet-engine.ts'),
    import('./basemap.json'),
  ])
  return { engine: createLeafletEngine(embeddedBaseLayer(basemap)), search: searchGazetteer }
}

async function loadGsi(): Promise<MapService> {
  const [{ createLeafletEngine, tileBaseLayer }, { gsiSearch, gsiTiles }] = await Promise.all([
    import('./leaflet/leaflet-engine.ts'),
    import('./gsi.ts'),
  ])
  const { url, maxZoom, attribution } = gsiTiles
  return {
    engine: createLeafletEngine(tileBaseLayer(url, maxZoom, attribution)),
    search: gsiSearch((address) => fetch(address)),
  }
}

async function loadGoogle(): Promise<MapService> {
  const { loadGoogleMaps } = await import('./google/google-maps.ts')
  return loadGoogleMaps(import.meta.env.VITE_GOOGLE_MAPS_KEY ?? '')
}
