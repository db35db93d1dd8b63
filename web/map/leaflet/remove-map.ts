import { DomUtil, type Map as LeafletMap } from 'leaflet'

/**
 * Removes a map, even during a zoom. Leaflet 1.9 ends a zoom with a timer that fails on a removed map, so a transition event ends
 * the zoom first. Leaflet also fires `moveend` 200 ms after a resize, so all listeners are removed.
 */
export function removeMap(map: LeafletMap): void {
  const proxy = map.getContainer().querySelector('.leaflet-proxy')
  const end = new TransitionEvent(DomUtil.TRANSITION_END, { propertyName: 'transform' })
  proxy?.dispatchEvent(end)
  map.remove()
  map.off()
}
