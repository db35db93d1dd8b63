import { unreachable } from '../../openapi/contract/unreachable.ts'
import type { AddressSearch, MapService } from './map-service.ts'

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

async function loadEmbedded(note?: string): Promise<MapService> {
  const { createLeafletEngine, embeddedBaseLayer } = await import('./leaflet/leaflet-engine.ts')
  return { engine: createLeafletEngine(embeddedBaseLayer(note)), search: searchGazetteer }
}

async function loadGsi(): Promise<MapService> {
  const [{ createLeafletEngine, tileBaseLayer }, { gsiSearch, gsiTiles }] = await Promise.all([
    import('./leaflet/leaflet-engine.ts'),
    import('./gsi.ts'),
  ])
  const search = gsiSearch((address) => fetch(address))
  return {
    engine: createLeafletEngine(tileBaseLayer(gsiTiles.url, gsiTiles.attribution)),
    search: (address) => search(address).catch(() => searchGazetteer(address)),
  }
}

async function loadGoogle(): Promise<MapService> {
  const { loadGoogleMaps } = await import('./google/google-maps.ts')
  return loadGoogleMaps(import.meta.env.VITE_GOOGLE_MAPS_KEY ?? '').catch(() =>
    loadEmbedded('Google マップを読み込めないため、簡易な地図を表示しています。'),
  )
}

/** Searches the embedded list of prefectures and municipalities, which is loaded for the first search. */
const searchGazetteer: AddressSearch = async (address) => {
  const [{ findInGazetteer }, { municipalities }] = await Promise.all([
    import('./embedded/gazetteer.ts'),
    import('../../geography/municipalities.ts'),
  ])
  return findInGazetteer(address, municipalities)
}
