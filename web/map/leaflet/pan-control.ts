import { Control, DomEvent, type Map as LeafletMap } from 'leaflet'

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
