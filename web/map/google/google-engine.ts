import { limits } from '../../../openapi/generated/limits.ts'
import {
  defaultCentre,
  ellipse,
  isInJapan,
  isTouch,
  type MapEngine,
  type MapOptions,
  rounded,
} from '../map.ts'
import type { GoogleLatLng, GoogleMap, GoogleMaps } from './google-types.ts'

/** The map engine for Google Maps. `maps` comes from its loaded script. */
export function googleEngine(maps: GoogleMaps): MapEngine {
  function withMarks(element: HTMLElement, { label, marks, zoom }: MapOptions): GoogleMap {
    element.setAttribute('role', 'region')
    element.setAttribute('aria-label', label)
    const [first] = marks
    const map = new maps.Map(element, {
      ...settings,
      center: first?.at ?? defaultCentre.at,
      zoom,
    })
    for (const { at, label: title, info } of marks) {
      const marker = new maps.Marker({ position: at, map, title })
      if (info) new maps.InfoWindow({ content: infoList(info) }).open({ map, anchor: marker })
    }
    if (marks.length > 1) {
      const bounds = new maps.LatLngBounds()
      for (const { at } of marks) bounds.extend(at)
      map.fitBounds(bounds, 48)
    }
    return map
  }

  return {
    mount(element, options) {
      withMarks(element, options)
      return { remove: () => element.replaceChildren() }
    },
    mountPicker(element, { label, at, onPick }) {
      element.setAttribute('role', 'region')
      element.setAttribute('aria-label', label)
      const center = at ?? defaultCentre.at
      const map = new maps.Map(element, {
        ...settings,
        center,
        zoom: defaultCentre.zoom,
        disableDoubleClickZoom: true,
      })
      const title = '端末の設置場所'
      const marker = new maps.Marker({
        position: center,
        map: at ? map : null,
        title,
        draggable: true,
      })
      const pick = (latLng: GoogleLatLng | null | undefined) => {
        if (!latLng) return
        const place = rounded({ lat: latLng.lat(), lng: latLng.lng() })
        marker.setPosition(place)
        marker.setMap(map)
        onPick(place)
      }
      map.addListener(isTouch() ? 'click' : 'dblclick', ({ latLng }) => pick(latLng))
      marker.addListener('dragend', () => pick(marker.getPosition()))
      return {
        show(place) {
          const isShown = place !== undefined && isInJapan(place)
          if (isShown) marker.setPosition(place)
          marker.setMap(isShown ? map : null)
        },
        panTo: (place, zoom) => {
          map.panTo(place)
          map.setZoom(zoom)
        },
        remove: () => element.replaceChildren(),
      }
    },
    mountWaves(element, options) {
      const map = withMarks(element, options)
      const draw = (strokeColor: string) =>
        new maps.Polygon({ map, paths: [], strokeColor, fillOpacity: 0.1, clickable: false })
      const layers = { p: draw('#0017c1'), s: draw('#ce0000') }
      let fittedLat = 0
      return {
        show({ p, s, isFollowed }) {
          layers.p.setPaths(p ? ellipse(options.epicentre, p) : [])
          layers.s.setPaths(s ? ellipse(options.epicentre, s) : [])
          const front = s ?? p
          if (!isFollowed || !front || front.lat < fittedLat) return
          // Room for the front to double before the map moves again.
          fittedLat = front.lat * 2
          const bounds = new maps.LatLngBounds()
          for (const { at } of options.marks) bounds.extend(at)
          const ahead = { lat: fittedLat, lng: front.lng * 2 }
          for (const at of ellipse(options.epicentre, ahead)) bounds.extend(at)
          map.fitBounds(bounds, 0)
        },
        remove: () => element.replaceChildren(),
      }
    },
  }
}

const { Latitude, Longitude } = limits

/** One finger scrolls the page, and the map does not move away from Japan. */
const settings = {
  gestureHandling: 'cooperative',
  restriction: {
    latLngBounds: {
      south: Latitude.minimum,
      west: Longitude.minimum,
      north: Latitude.maximum,
      east: Longitude.maximum,
    },
  },
} as const

/** Built from nodes, not from markup: floor and memo are text typed by the owner. */
function infoList(lines: readonly { term: string; description: string }[]): HTMLElement {
  const list = document.createElement('dl')
  for (const { term, description } of lines) {
    const [name, text] = [document.createElement('dt'), document.createElement('dd')]
    name.textContent = term
    text.textContent = description
    list.append(name, text)
  }
  return list
}
