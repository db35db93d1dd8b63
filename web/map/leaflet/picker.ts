import type { LatLng, Map as LeafletMap } from 'leaflet'
import {
  type Coordinates,
  defaultCentre,
  isInJapan,
  isTouch,
  type MountedMap,
  type PickerMap,
  type PickerOptions,
  rounded,
} from '../map.ts'
import { terminalMark } from './marks.ts'

export function addPicker(
  map: LeafletMap,
  { at, onPick }: PickerOptions,
): Omit<PickerMap, keyof MountedMap> {
  const pick = ({ lat, lng }: LatLng) => {
    const place = rounded({ lat, lng })
    mark.setLatLng(place).addTo(map)
    void onPick(place)
  }
  const mark = terminalMark(at ?? defaultCentre.at, '端末の設置場所')
  mark.on('dragend', () => pick(mark.getLatLng()))
  // On a touch screen, a tap picks a place, because there is no double-click, and a drag moves the map.
  map.on(isTouch() ? 'click' : 'dblclick', ({ latlng, originalEvent: { target } }) => {
    const isOnControl = target instanceof Element && target.closest('.leaflet-control')
    if (!isOnControl) pick(latlng)
  })
  if (at) mark.addTo(map)
  const cross = document.createElement('div')
  cross.className = 'map-centre'
  map.getContainer().append(cross)

  function show(place: Coordinates | undefined): void {
    if (!place || !isInJapan(place)) {
      mark.remove()
      return
    }
    mark.setLatLng(place).addTo(map)
    if (!map.getBounds().contains(mark.getLatLng())) map.panTo(mark.getLatLng())
  }

  return {
    show,
    panTo(place, zoom) {
      map.setView(place, zoom)
      map.getContainer().scrollIntoView({ block: 'nearest' })
    },
    pan(x, y) {
      const size = map.getSize()
      // Moves without an animation, because the next press of a button would interrupt it.
      map.panBy([x * size.x, y * size.y], { animate: false })
      const { maxBounds } = map.options
      if (maxBounds) map.panInsideBounds(maxBounds, { animate: false })
    },
    pickCentre: () => pick(map.getCenter()),
  }
}
