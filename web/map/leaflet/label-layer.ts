import { divIcon, type LayerGroup, type Map as LeafletMap, marker } from 'leaflet'
import { type Label, placeLabels } from '../embedded/labels.ts'

/** Shows those labels in the visible area that don't overlap. Earlier labels have priority. */
export function showLabels(
  map: LeafletMap,
  layers: LayerGroup,
  pane: string,
  labels: readonly Label[],
): void {
  layers.clearLayers()
  const view = map.getBounds().pad(0.3)
  const candidates = labels
    .filter(({ lat, lng }) => view.contains([lat, lng]))
    .map((label) => {
      const { x, y } = map.latLngToLayerPoint([label.lat, label.lng])
      return { ...label, x, y, hasDot: label.kind === 'place' }
    })
  for (const label of placeLabels(candidates)) {
    marker([label.lat, label.lng], {
      icon: iconOf(label),
      pane,
      interactive: false,
      keyboard: false,
    }).addTo(layers)
  }
}

function iconOf({ text, kind }: Label) {
  const element = document.createElement('span')
  element.textContent = text
  element.setAttribute('aria-hidden', 'true')
  return divIcon({ className: `map-label map-label-${kind}`, html: element, iconSize: [0, 0] })
}
