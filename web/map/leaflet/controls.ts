import { Control, type ControlPosition, DomEvent, type Map as LeafletMap } from 'leaflet'

/** Buttons that move the map, for pointers that can't drag it. The arrow keys do the same while the map has the focus. */
export function addPanControl(map: LeafletMap): void {
  const bar = document.createElement('div')
  bar.className = 'leaflet-bar map-pan'
  bar.setAttribute('role', 'group')
  bar.setAttribute('aria-label', '地図を動かす')
  for (const { label, arrow, x, y } of directions) {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = arrow
    button.setAttribute('aria-label', label)
    button.addEventListener('click', () => {
      const { x: width, y: height } = map.getSize()
      // A press during an animation would end it half-way.
      map.panBy([x * width * step, y * height * step], { animate: false })
      const { maxBounds } = map.options
      if (maxBounds) map.panInsideBounds(maxBounds, { animate: false })
    })
    bar.append(button)
  }
  DomEvent.disableClickPropagation(bar)
  new (Control.extend({ onAdd: () => bar }))({ position: 'bottomleft' }).addTo(map)
}

/** The part of the map's size that one press moves it by. */
const step = 0.4

const directions = [
  { label: '西へ動かす', arrow: '←', x: -1, y: 0 },
  { label: '北へ動かす', arrow: '↑', x: 0, y: -1 },
  { label: '南へ動かす', arrow: '↓', x: 0, y: 1 },
  { label: '東へ動かす', arrow: '→', x: 1, y: 0 },
]

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

/** How long the hint stays after the last touch, in milliseconds. */
const hintMs = 1_500

/** Says how to move the map when one finger slides over it, which scrolls the page. */
export function addTwoFingerHint(map: LeafletMap): void {
  const hint = document.createElement('div')
  hint.className = 'map-hint'
  hint.textContent = '地図を動かすには、2本の指を使ってください。'
  hint.setAttribute('aria-hidden', 'true')
  const element = map.getContainer()
  element.append(hint)
  let timer: ReturnType<typeof setTimeout> | undefined
  const show = (isShown: boolean) => {
    clearTimeout(timer)
    hint.classList.toggle('map-hint-shown', isShown)
    if (isShown) timer = setTimeout(() => show(false), hintMs)
  }
  element.addEventListener(
    'touchmove',
    ({ touches, target }) => {
      const isMark = target instanceof Element && target.closest('.leaflet-marker-draggable')
      show(touches.length === 1 && !isMark)
    },
    { passive: true },
  )
}
