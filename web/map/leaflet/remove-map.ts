import { DomUtil, type Map as LeafletMap } from 'leaflet'

/**
 * Removes a map from its element, also in the middle of a zoom. Leaflet 1.9 ends a zoom by a timer that a removed map does not
 * survive, so the zoom ends first, as if its transition had. It also fires `moveend` 200 ms after a resize, so no listener
 * is left.
 */
export function removeMap(map: LeafletMap): void {
  const proxy = map.getContainer().querySelector('.leaflet-proxy')
  const end = new TransitionEvent(DomUtil.TRANSITION_END, { propertyName: 'transform' })
  proxy?.dispatchEvent(end)
  map.remove()
  map.off()
}
