import { addressZoom, type MapService } from '../map-service.ts'
import { loadWithRetries } from '../load-with-retries.ts'
import { googleEngine } from './google-engine.ts'
import type { GoogleMaps } from './google-types.ts'

/** Loads Google Maps once per page. Rejects if the script can't be loaded. */
export function loadGoogleMaps(key: string): Promise<MapService> {
  service ??= loadWithRetries(() => loadScript(key), wait).then((maps) => ({
    engine: googleEngine(maps),
    search: async (address) => {
      const { results } = await new maps.Geocoder()
        .geocode({ address, region: 'jp' })
        .catch(() => ({ results: [] }))
      const places = results.slice(0, 1).map(({ formatted_address, geometry: { location } }) => ({
        name: formatted_address ?? '',
        at: { lat: location.lat(), lng: location.lng() },
        zoom: addressZoom,
      }))
      return { places, rest: '' }
    },
  }))
  return service
}

let service: Promise<MapService> | undefined

/** The URL of the Google Maps script, with the places library. */
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

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}
