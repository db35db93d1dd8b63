import type { Map as LeafletMap } from 'leaflet'
import { loadGoogleMaps } from '../google.ts'

/** Adds Google's map below the marks. It always shows the same part as the Leaflet map, which handles all input. */
export async function addGoogle(map: LeafletMap, key: string): Promise<void> {
  const { Map: GoogleMap } = await loadGoogleMaps(key)
  const container = map.getContainer()
  // Stops if the Leaflet map was removed while the script was loading.
  if (!container.classList.contains('leaflet-container')) return
  const element = document.createElement('div')
  element.className = 'map-google'
  container.prepend(element)
  const camera = () => ({ center: map.getCenter(), zoom: map.getZoom() })
  const google = new GoogleMap(element, {
    ...camera(),
    disableDefaultUI: true,
    gestureHandling: 'none',
    keyboardShortcuts: false,
    clickableIcons: false,
    colorScheme: 'FOLLOW_SYSTEM',
  })
  container.classList.add('map-has-google')
  map.on('move zoom', () => google.moveCamera(camera()))
  map.on('unload', () => {
    element.remove()
    container.classList.remove('map-has-google')
  })
}
