import type { AddressSearch } from './gazetteer.ts'

/** Where the Geospatial Information Authority keeps its standard map, and how it asks to be named. */
export const gsiTiles = {
  url: 'https://cyberjapandata.gsi.go.jp/xyz/std/{z}/{x}/{y}.png',
  attribution:
    '<a href="https://maps.gsi.go.jp/development/ichiran.html" target="_blank" rel="noreferrer">国土地理院</a>',
  maxZoom: 18,
} as const

/** Where it answers searches for addresses. */
export const gsiSearchUrl = 'https://msearch.gsi.go.jp/address-search/AddressSearch'

/** The address search of the Geospatial Information Authority. Throws when it can't be reached. */
export function gsiSearch(get: (url: string) => Promise<Response>): AddressSearch {
  return async (address) => {
    const response = await get(`${gsiSearchUrl}?${new URLSearchParams({ q: address }).toString()}`)
    if (!response.ok) throw new Error(`The address search answered ${response.status}.`)
    const found: unknown = await response.json()
    return Array.isArray(found) ? placeOf(found[0]) : undefined
  }
}

/** A GeoJSON point has its longitude first. */
function placeOf(feature: unknown): { lat: number; lng: number } | undefined {
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
