import { type AddressSearch, addressZoom, type FoundPlace } from './map-service.ts'

/** The standard map tiles of the Geospatial Information Authority of Japan, and the attribution that it requires. */
export const gsiTiles = {
  url: 'https://cyberjapandata.gsi.go.jp/xyz/std/{z}/{x}/{y}.png',
  attribution:
    '<a href="https://maps.gsi.go.jp/development/ichiran.html" target="_blank" rel="noreferrer">国土地理院</a>',
} as const

/** The URL of its address search. */
export const gsiSearchUrl = 'https://msearch.gsi.go.jp/address-search/AddressSearch'

/** The address search of the Geospatial Information Authority, its first result. Rejects if the request fails. */
export function gsiSearch(get: (url: string) => Promise<Response>): AddressSearch {
  return async (address) => {
    const response = await get(`${gsiSearchUrl}?${new URLSearchParams({ q: address }).toString()}`)
    if (!response.ok) throw new Error(`The address search failed with status ${response.status}.`)
    const features: unknown = await response.json()
    const found = Array.isArray(features) ? placeOf(features[0]) : undefined
    return { places: found ? [found] : [], rest: '' }
  }
}

/** The place of a GeoJSON point, which has its longitude first. Its title is the address that was found. */
function placeOf(feature: unknown): FoundPlace | undefined {
  const coordinates = member(member(feature, 'geometry'), 'coordinates')
  if (!Array.isArray(coordinates)) return undefined
  const values: unknown[] = coordinates
  const [lng, lat] = values
  if (typeof lat !== 'number' || typeof lng !== 'number') return undefined
  const title = member(member(feature, 'properties'), 'title')
  return { name: typeof title === 'string' ? title : '', at: { lat, lng }, zoom: addressZoom }
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.getOwnPropertyDescriptor(value, name)?.value
    : undefined
}
