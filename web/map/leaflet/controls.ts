import { Control, type ControlPosition, type Map as LeafletMap } from 'leaflet'

export class TextControl extends Control {
  readonly #element = document.createElement('div')

  constructor(position: ControlPosition, className: string) {
    super({ position })
    this.#element.className = `map-text ${className}`
    this.#element.hidden = true
  }

  override onAdd(): HTMLElement {
    return this.#element
  }

  show(text: string): void {
    this.#element.textContent = text
    this.#element.hidden = text === ''
  }
}

/** The hint disappears this long after the last touch. */
const hintMs = 1_500

/** Adds a hint that one finger scrolls the page and two fingers move the map. It appears when one finger slides over the map. */
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
