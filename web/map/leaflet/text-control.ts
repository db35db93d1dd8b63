import { Control, type ControlPosition, type Map as LeafletMap } from 'leaflet'

/** A line of text in a corner of the map. Hidden while it is empty. */
export class TextControl {
  readonly #element = document.createElement('div')
  readonly #control: Control

  constructor(position: ControlPosition, className: string) {
    const element = this.#element
    element.className = `map-text ${className}`
    element.hidden = true
    this.#control = new (Control.extend({ onAdd: () => element }))({ position })
  }

  addTo(map: LeafletMap): this {
    this.#control.addTo(map)
    return this
  }

  show(text: string): void {
    this.#element.textContent = text
    this.#element.hidden = text === ''
  }
}
