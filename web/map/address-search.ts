import { isRecord } from '../../openapi/base/records.ts'
import { unreachable } from '../../openapi/base/unreachable.ts'
import { mapSetting } from './map-setting.ts'
import type { FoundPlace, SearchResult } from './map.ts'

/** The zoom level at which the map shows a found street address. */
const addressZoom = 16

/**
 * Searches with the service of the map in use. If it fails, searches the embedded list of municipalities.
 *
 * @throws if the list can't be loaded
 */
export async function searchAddress(address: string): Promise<SearchResult> {
  const setting = mapSetting()
  switch (setting.kind) {
    case 'outlines':
      return searchGazetteer(address)
    case 'streets':
      return searchGsi(address, fetch).catch(() => searchGazetteer(address))
    case 'google': {
      const { geocode } = await import('./google.ts')
      return geocode(setting.key, address).then(
        (found) => resultOf(found && { ...found, zoom: addressZoom }),
        () => searchGazetteer(address),
      )
    }
    default:
      return unreachable(setting)
  }
}

async function searchGazetteer(address: string): Promise<SearchResult> {
  const [{ findInGazetteer }, { municipalities }] = await Promise.all([
    import('./embedded/gazetteer.ts'),
    import('../../simulator/quake/shared/municipalities.ts'),
  ])
  return findInGazetteer(address, municipalities)
}

/** The address of the search service of GSI, the Geospatial Information Authority of Japan. */
export const gsiSearchUrl = 'https://msearch.gsi.go.jp/address-search/AddressSearch'

/**
 * Returns the first result of GSI's address search.
 *
 * @throws if the request fails
 */
export async function searchGsi(
  address: string,
  get: (url: string) => Promise<Response>,
): Promise<SearchResult> {
  const response = await get(`${gsiSearchUrl}?${new URLSearchParams({ q: address }).toString()}`)
  if (!response.ok) throw new Error(`The address search failed with status ${response.status}.`)
  const features: unknown = await response.json()
  return resultOf(Array.isArray(features) ? placeOf(features[0]) : undefined)
}

function resultOf(found: FoundPlace | undefined): SearchResult {
  return { places: found ? [found] : [], rest: '' }
}

/** Converts a GeoJSON feature, which has the longitude first. Its title is the address that was found. */
function placeOf(feature: unknown): FoundPlace | undefined {
  const { geometry, properties } = isRecord(feature) ? feature : {}
  const coordinates = isRecord(geometry) ? geometry['coordinates'] : undefined
  const values: readonly unknown[] = Array.isArray(coordinates) ? coordinates : []
  const [lng, lat] = values
  if (typeof lat !== 'number' || typeof lng !== 'number') return undefined
  const title = isRecord(properties) ? properties['title'] : undefined
  return { name: typeof title === 'string' ? title : '', at: { lat, lng }, zoom: addressZoom }
}
