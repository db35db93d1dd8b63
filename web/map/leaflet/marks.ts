import {
  divIcon,
  type DivIcon,
  type LatLngBounds,
  latLngBounds,
  type Map as LeafletMap,
  type Marker,
  marker,
  polygon,
} from 'leaflet'
import { type Coordinates, ellipse, type MapMark, type WaveMap } from '../map.ts'

/** Adds a mark to a map. If the mark has an info window, the window opens. */
export function addMark(map: LeafletMap, mark: MapMark): void {
  const hasInfo = mark.info !== undefined
  const layer = marker([mark.at.lat, mark.at.lng], {
    icon: icons[mark.kind](),
    interactive: hasInfo,
    keyboard: hasInfo,
    zIndexOffset: 1000,
  }).addTo(map)
  const element = layer.getElement()
  element?.setAttribute('aria-label', mark.label)
  if (mark.caption !== undefined) {
    layer.bindTooltip(mark.caption, { permanent: true, direction: 'top', offset: [0, -36] })
  }
  if (mark.info === undefined) element?.setAttribute('role', 'img')
  else openInfo(map, layer, mark.info)
}

/** Creates a draggable mark for a terminal. The caller adds it to a map. */
export function terminalMark(at: Coordinates, label: string): Marker {
  const mark = marker(at, { icon: icons.terminal(), draggable: true, keyboard: false, alt: label })
  mark.on('add', () => mark.getElement()?.setAttribute('aria-label', label))
  mark.on('add', () => mark.getElement()?.setAttribute('role', 'img'))
  return mark
}

function openInfo(map: LeafletMap, layer: Marker, info: NonNullable<MapMark['info']>): void {
  // On a phone, leaves room for the padding and border of the popup.
  const maxWidth = Math.min(240, map.getSize().x - 84)
  layer.bindPopup(infoWindow(info), { maxWidth, autoPanPadding: [12, 12] }).openPopup()
  // Leaflet has no option for the label of the close button, which is in English.
  const close = layer.getPopup()?.getElement()?.querySelector('.leaflet-popup-close-button')
  close?.setAttribute('aria-label', '情報を閉じる')
}

function pin(className: string): DivIcon {
  return divIcon({
    className,
    iconSize: [32, 40],
    iconAnchor: [16, 38],
    popupAnchor: [0, -36],
    html: `<svg viewBox="0 0 32 40" width="32" height="40" aria-hidden="true">
        <path class="map-pin" d="M16 38C16 38 30 24.5 30 15A14 14 0 0 0 2 15C2 24.5 16 38 16 38Z"/>
        <circle class="map-pin-eye" cx="16" cy="15" r="5.5"/></svg>`,
  })
}

const icons: Record<MapMark['kind'], () => DivIcon> = {
  terminal: () => pin('map-mark'),
  former: () => pin('map-mark map-mark-former'),
  epicentre: () =>
    divIcon({
      className: 'map-mark',
      iconSize: [32, 32],
      iconAnchor: [16, 16],
      html: `<svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
        <path class="map-cross-edge" d="M6 6 26 26M26 6 6 26"/>
        <path class="map-cross" d="M6 6 26 26M26 6 6 26"/></svg>`,
    }),
}

/** Creates nodes instead of HTML text, because floor and memo are user input, which could contain markup. */
function infoWindow(lines: NonNullable<MapMark['info']>): HTMLElement {
  const list = document.createElement('dl')
  list.className = 'map-info'
  for (const { term, description } of lines) {
    const row = document.createElement('div')
    row.append(textElement('dt', term), textElement('dd', description))
    list.append(row)
  }
  return list
}

function textElement(name: 'dt' | 'dd', text: string): HTMLElement {
  const element = document.createElement(name)
  element.textContent = text
  return element
}

/** Adds circles for the fronts of the P and S waves around an epicentre. */
export function addWaveFronts(map: LeafletMap, epicentre: Coordinates): Pick<WaveMap, 'show'> {
  // Disables Leaflet's simplification of lines, so that the circles are smooth.
  const options = { interactive: false, fill: true, weight: 3, smoothFactor: 0 }
  const layers = {
    p: polygon([], { ...options, className: 'map-front-p' }).addTo(map),
    s: polygon([], { ...options, className: 'map-front-s' }).addTo(map),
  }
  return {
    show({ p, s, isFollowed }) {
      layers.p.setLatLngs(p ? ellipse(epicentre, p) : [])
      layers.s.setLatLngs(s ? ellipse(epicentre, s) : [])
      const front = s ?? p
      if (isFollowed && front) zoomOutTo(map, latLngBounds(ellipse(epicentre, front)))
    },
  }
}

/** Zooms out until the bounds are visible, but not below the minimum zoom level. Never zooms in. */
function zoomOutTo(map: LeafletMap, bounds: LatLngBounds): void {
  const view = map.getBounds()
  if (view.contains(bounds)) return
  const all = bounds.extend(view.getCenter())
  const zoom = Math.max(map.getBoundsZoom(all), map.getMinZoom())
  if (zoom < map.getZoom()) map.setView(all.getCenter(), zoom)
}
