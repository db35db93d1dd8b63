import { queryClient } from '../api/query-client.ts'
import type { Coordinates } from './map.ts'

/** The part of Google's Maps JavaScript API that the portal uses. It is declared here to avoid a dependency on a type package. */
export interface GoogleMaps {
  Map: new (
    element: HTMLElement,
    options: {
      center: Coordinates
      zoom: number
      disableDefaultUI: boolean
      gestureHandling: 'none'
      keyboardShortcuts: boolean
      clickableIcons: boolean
      colorScheme: 'FOLLOW_SYSTEM'
    },
  ) => { moveCamera(camera: { center: Coordinates; zoom: number }): void }
  Geocoder: new () => {
    geocode(request: { address: string; region: string }): Promise<{
      results: {
        formatted_address?: string
        geometry: { location: { lat(): number; lng(): number } }
      }[]
    }>
  }
}

declare global {
  interface Window {
    google?: { maps?: GoogleMaps }
  }
}

/** Loads Google Maps once per page, with up to 3 retries after 1 s, 2 s and 4 s. Rejects if the script can't be loaded. */
export async function loadGoogleMaps(key: string): Promise<GoogleMaps> {
  const queryFn = () => loadScript(key)
  const load = { queryKey: ['googleMaps'], queryFn, retry: 3, staleTime: Infinity }
  return window.google?.maps ?? queryClient.fetchQuery(load)
}

/** Returns the first result of Google's address search, undefined if there is none. Rejects if the script can't be loaded. */
export async function geocode(
  key: string,
  address: string,
): Promise<{ name: string; at: Coordinates } | undefined> {
  const { Geocoder } = await loadGoogleMaps(key)
  // Treats a rejection as no result, because the geocoder also rejects if it finds nothing.
  const [first] = await new Geocoder().geocode({ address, region: 'jp' }).then(
    ({ results }) => results,
    () => [],
  )
  const location = first?.geometry.location
  return (
    location && {
      name: first.formatted_address ?? '',
      at: { lat: location.lat(), lng: location.lng() },
    }
  )
}

export function googleMapsUrl(key: string): string {
  const query = new URLSearchParams({ key, libraries: 'places', language: 'ja', region: 'JP' })
  return `https://maps.googleapis.com/maps/api/js?${query.toString()}`
}

function loadScript(key: string): Promise<GoogleMaps> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = googleMapsUrl(key)
    script.addEventListener('load', () => {
      const maps = window.google?.maps
      if (maps) resolve(maps)
      else reject(new Error('The Google Maps script has loaded, but google.maps is missing.'))
    })
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error('The Google Maps script could not be loaded.'))
    })
    document.head.append(script)
  })
}
