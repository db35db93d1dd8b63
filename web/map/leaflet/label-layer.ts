import { divIcon, type LayerGroup, layerGroup, type Map as LeafletMap, marker } from 'leaflet'
import { type Label, placeLabels } from '../embedded/labels.ts'

/** Shows the names that fit into the visible area without covering each other. */
export class LabelLayer {
  readonly #map: LeafletMap
  readonly #pane: string
  readonly #layers: LayerGroup

  constructor(map: LeafletMap, pane: string) {
    this.#map = map
    this.#pane = pane
    this.#layers = layerGroup().addTo(map)
  }

  /** Replaces the names. Earlier ones take precedence. */
  show(labels: readonly Label[]): void {
    this.#layers.clearLayers()
    const view = this.#map.getBounds().pad(0.3)
    const candidates = labels
      .filter(({ lat, lng }) => view.contains([lat, lng]))
      .map((label) => {
        const { x, y } = this.#map.latLngToLayerPoint([label.lat, label.lng])
        return { ...label, x, y, hasDot: label.kind === 'place' }
      })
    for (const label of placeLabels(candidates)) {
      marker([label.lat, label.lng], {
        icon: iconOf(label),
        pane: this.#pane,
        interactive: false,
        keyboard: false,
      }).addTo(this.#layers)
    }
  }
}

function iconOf({ text, kind }: Label) {
  const element = document.createElement('span')
  element.textContent = text
  element.setAttribute('aria-hidden', 'true')
  return divIcon({ className: `map-label map-label-${kind}`, html: element, iconSize: [0, 0] })
}
