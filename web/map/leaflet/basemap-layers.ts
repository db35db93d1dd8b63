import { divIcon, type Layer, type Map as LeafletMap, marker, polygon } from 'leaflet'
import { type Basemap, landPolygons } from '../basemap.ts'
import { type Place, places } from '../places.ts'

/** Adds the land and the names of places. Smaller places appear at higher zoom levels. */
export function addBasemap(map: LeafletMap, basemap: Basemap): void {
  polygon(landPolygons(basemap), { className: 'map-land', interactive: false, weight: 1 }).addTo(
    map,
  )
  const names = places.map((place) => ({ place, layer: nameLayer(place) }))
  const showNames = (): void => {
    for (const { place, layer } of names) {
      if (map.getZoom() >= place.fromZoom) layer.addTo(map)
      else layer.remove()
    }
  }
  map.on('zoomend', showNames)
  showNames()
}

function nameLayer({ name, lat, lng }: Place): Layer {
  const text = document.createElement('span')
  text.textContent = name
  text.setAttribute('aria-hidden', 'true')
  const icon = divIcon({ className: 'map-place', html: text, iconSize: [0, 0] })
  return marker([lat, lng], { icon, interactive: false, keyboard: false })
}
