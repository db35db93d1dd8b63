import { layerGroup, type LayerGroup, polygon, polyline, type SVG } from 'leaflet'
import type { CountryMap } from '../embedded/country-map.ts'
import type { PrefectureMap } from '../embedded/prefecture-map.ts'

/** The pane of the outlines, and the renderer that draws into it. */
export interface OutlineTarget {
  pane: string
  renderer: SVG
}

/** The layers of the country's outlines, not yet on a map. */
export function countryLayers(country: CountryMap, target: OutlineTarget): LayerGroup {
  const { land, coast, prefectureBorders } = country
  return layerGroup([
    polygon(land, area(target)),
    polyline(prefectureBorders, line(target, 'map-prefecture-border')),
    polyline(coast, line(target, 'map-coast')),
  ])
}

/** The land around Japan. */
export function neighbourLayer(country: CountryMap, target: OutlineTarget): LayerGroup {
  return layerGroup([
    polygon(country.neighbours, { ...area(target), stroke: true, className: 'map-neighbour' }),
  ])
}

/** The layers of one prefecture with its municipalities, not yet on a map. */
export function prefectureLayers(map: PrefectureMap, target: OutlineTarget): LayerGroup {
  return layerGroup([
    polygon(map.land, area(target)),
    polyline(map.municipalityBorders, line(target, 'map-municipality-border')),
    polyline(map.prefectureBorders, line(target, 'map-prefecture-border')),
    polyline(map.coast, line(target, 'map-coast')),
  ])
}

function area(target: OutlineTarget) {
  return { ...target, className: 'map-land', interactive: false, weight: 1, stroke: false }
}

function line(target: OutlineTarget, className: string) {
  return { ...target, className, interactive: false, weight: 1, fill: false }
}
