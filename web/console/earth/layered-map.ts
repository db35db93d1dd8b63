import { canvas, layerGroup, type Map as LeafletMap, map as createMap } from 'leaflet'
import { drawAreas } from '../../map/leaflet/areas.ts'
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet has nothing to assign
import '../../map/leaflet/map.css'
import { addOfflineMap, mapEdges, outlineCredits } from '../../map/leaflet/offline-map.ts'
import { removeMap } from '../../map/leaflet/remove-map.ts'
import type { Coordinates } from '../../map/map.ts'
import type { Schemas } from '../control.ts'
import type { TerminalGroup } from './aggregate.ts'
import { drawQuakes, drawTerminals } from './map-layers.ts'

export const lowestZoom = 4

export interface MapView extends Coordinates {
  zoom: number
}

interface MapListeners {
  onPick: (at: Coordinates) => void
  onMove: (view: MapView) => void
  onZoom: (zoom: number) => void
}

/** A Leaflet map of Japan with layers for areas, earthquakes and terminals. It adapts to the size of its element. */
export class LayeredMap {
  readonly #map: LeafletMap
  readonly #areas = layerGroup()
  readonly #quakes = layerGroup()
  readonly #markers = layerGroup()
  /** The canvas on which terminals are drawn, because there can be thousands. It is above the areas and waves. */
  readonly #canvas = canvas({ pane: 'markerPane' })
  readonly #observer: ResizeObserver
  /** Whether the page moves the map itself. Such moves must not call `onMove`, which is for moves by the user. */
  #isMovedByPage = false

  constructor(container: HTMLElement, { onPick, onMove, onZoom }: MapListeners) {
    const map = createMap(container, {
      scrollWheelZoom: false,
      maxZoom: 11,
      maxBounds: mapEdges,
      maxBoundsViscosity: 1,
    }).setView([37, 138], 5)
    this.#map = map
    this.#fit()
    addOfflineMap(map)
    // Moves the labels above the coloured areas, which would hide them.
    const labels = map.getPane('offline-labels')
    if (labels) Object.assign(labels.style, { zIndex: '450', pointerEvents: 'none' })
    map.attributionControl.setPrefix(false).addAttribution(outlineCredits)
    for (const layer of [this.#areas, this.#quakes, this.#markers]) layer.addTo(map)
    map.on('click', ({ latlng: { lat, lng } }) => onPick({ lat, lng }))
    map.on('zoomend', () => onZoom(map.getZoom()))
    map.on('moveend', () => {
      const { lat, lng } = map.getCenter()
      if (!this.#isMovedByPage) onMove({ lat, lng, zoom: map.getZoom() })
    })
    this.#observer = new ResizeObserver(() => this.#move(() => this.#fit()))
    this.#observer.observe(container)
  }

  drawTerminals(groups: readonly TerminalGroup[]): void {
    drawTerminals(this.#markers, this.#canvas, groups)
  }

  drawAreas(areas: Schemas['QuakeEffects']['areas']): void {
    void drawAreas(this.#areas, areas)
  }

  drawQuakes(quakes: readonly Schemas['Quake'][]): void {
    drawQuakes(this.#quakes, quakes)
  }

  /** Shows a part of the map. Doesn't call `onMove`, which is only for moves by the user. */
  show({ zoom, ...place }: MapView): void {
    const level = Math.max(zoom, this.#map.getMinZoom())
    // Moves without an animation, because an animation would end at another place if the map is resized meanwhile.
    this.#move(() => this.#map.setView(place, level, { animate: false }))
  }

  remove(): void {
    this.#observer.disconnect()
    removeMap(this.#map)
  }

  #move(work: () => void): void {
    this.#isMovedByPage = true
    work()
    this.#isMovedByPage = false
  }

  /** Adapts the map to the size of its element. Limits zooming out, so that no area without land is shown. */
  #fit(): void {
    this.#map.invalidateSize({ animate: false })
    this.#map.setMinZoom(Math.max(lowestZoom, this.#map.getBoundsZoom(mapEdges, true)))
  }
}
