import type { Map as LeafletMap } from 'leaflet'

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
