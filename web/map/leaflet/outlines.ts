import type { Map as LeafletMap, Path } from 'leaflet'

/** Layers that belong together. They are created one after the other when they are shown first. */
export class Outlines {
  readonly #layers: Path[] = []
  readonly #others: Iterator<Path>

  constructor(layers: Iterator<Path>) {
    this.#others = layers
  }

  /** Adds the layers to a map. Yields after each, because each takes a while. Can be continued after an end in between. */
  *show(map: LeafletMap): Generator<void> {
    for (const layer of this.#layers) {
      if (map.hasLayer(layer)) continue
      layer.addTo(map)
      yield
    }
    for (let next = this.#others.next(); !next.done; next = this.#others.next()) {
      this.#layers.push(next.value.addTo(map))
      yield
    }
  }

  hide(): void {
    for (const layer of this.#layers) layer.remove()
  }
}
