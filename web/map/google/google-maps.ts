import type { MapService } from '../map-service.ts'
import { loadWithRetries } from '../load-with-retries.ts'
import { googleEngine } from './google-engine.ts'
import type { GoogleMaps } from './google-types.ts'

/** Loads Google's maps, once for the whole portal. Rejects when the script is not to be had. */
export function loadGoogleMaps(key: string): Promise<MapService> {
  service ??= loadWithRetries(() => loadScript(key), wait).then((maps) => ({
    engine: googleEngine(maps),
    search: async (address) => {
      const found = await new maps.Geocoder()
        .geocode({ address, region: 'jp' })
        .catch(() => ({ results: [] }))
      const place = found.results[0]?.geometry.location
      return place && { lat: place.lat(), lng: place.lng() }
    },
  }))
  return service
}

let service: Promise<MapService> | undefined

/** Where the script is, with the places library. */
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
      else reject(new Error('The maps script has loaded without its maps.'))
    })
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error('The maps script can not be loaded.'))
    })
    document.head.append(script)
  })
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}
