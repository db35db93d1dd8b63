import type { AddressSearch } from './gazetteer.ts'

/** The standard map tiles of the Geospatial Information Authority of Japan, and the attribution that it requires. */
export const gsiTiles = {
  url: 'https://cyberjapandata.gsi.go.jp/xyz/std/{z}/{x}/{y}.png',
  attribution:
    '<a href="https://maps.gsi.go.jp/development/ichiran.html" target="_blank" rel="noreferrer">国土地理院</a>',
  maxZoom: 18,
} as const

/** The URL of its address search. */
export const gsiSearchUrl = 'https://msearch.gsi.go.jp/address-search/AddressSearch'

/** The address search of the Geospatial Information Authority. Rejects if the request fails. */
export function gsiSearch(get: (url: string) => Promise<Response>): AddressSearch {
  return async (address) => {
    const response = await get(`${gsiSearchUrl}?${new URLSearchParams({ q: address }).toString()}`)
    if (!response.ok) throw new Error(`The address search failed with status ${response.status}.`)
    const features: unknown = await response.json()
    return Array.isArray(features) ? coordinatesOf(features[0]) : undefined
  }
}

/** The coordinates of a GeoJSON point, which has its longitude first. */
function coordinatesOf(feature: unknown): { lat: number; lng: number } | undefined {
  const coordinates = member(member(feature, 'geometry'), 'coordinates')
  if (!Array.isArray(coordinates)) return undefined
  const values: unknown[] = coordinates
  const [lng, lat] = values
  return typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : undefined
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.getOwnPropertyDescriptor(value, name)?.value
    : undefined
}
