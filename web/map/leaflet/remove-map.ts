import { DomUtil, type Map as LeafletMap } from 'leaflet'

/**
 * Removes a map, even during a zoom. In Leaflet 1.9, the timer that ends a zoom fails on a removed map, so this function first
 * ends the zoom with a transition event. Leaflet also fires `moveend` 200 ms after a resize, so it removes all listeners.
 */
export function removeMap(map: LeafletMap): void {
  const proxy = map.getContainer().querySelector('.leaflet-proxy')
  const end = new TransitionEvent(DomUtil.TRANSITION_END, { propertyName: 'transform' })
  proxy?.dispatchEvent(end)
  map.remove()
  map.off()
}
