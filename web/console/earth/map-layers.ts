import { circle, circleMarker, type LayerGroup, type Renderer } from 'leaflet'
import type { Schemas } from '../control.ts'
import { numberText } from '../words/words.ts'
import type { TerminalGroup } from './aggregate.ts'

/** The colours of the map, as CSS variables that change between light and dark mode. */
export const mapColours = {
  connected: 'var(--color-positive)',
  disconnected: 'var(--color-warning)',
  alerted: 'var(--color-critical)',
  epicentre: 'var(--color-quake)',
  p: 'var(--color-map-p)',
  s: 'var(--color-map-s)',
} as const

export function drawTerminals(
  layers: LayerGroup,
  renderer: Renderer,
  groups: readonly TerminalGroup[],
): void {
  layers.clearLayers()
  // A canvas can't use CSS variables, so this reads the values of the variables.
  const styles = getComputedStyle(document.documentElement)
  const colours = new Map<string, string>(
    Object.values(mapColours).map((colour) => [
      colour,
      styles.getPropertyValue(colour.slice(4, -1)).trim(),
    ]),
  )
  for (const { lat, lng, count, disconnected, alerted } of groups) {
    const colour = 2 * disconnected > count ? mapColours.disconnected : mapColours.connected
    const ring = alerted > 0 ? mapColours.alerted : disconnected > 0 && mapColours.disconnected
    const isSingle = count === 1
    const marker = circleMarker([lat, lng], {
      renderer,
      radius: isSingle ? (alerted > 0 ? 7 : 4) : 10 + 2 * Math.log2(count),
      color: colours.get(ring || colour) ?? '',
      fillColor: colours.get(colour) ?? '',
      weight: ring === false || (isSingle && alerted === 0) ? 1 : 3,
      fillOpacity: 0.7,
    }).addTo(layers)
    if (!isSingle) {
      const options = { permanent: true, direction: 'center', className: 'earth-count' } as const
      marker.bindTooltip(numberText(count), options)
    }
  }
}

export function drawQuakes(layers: LayerGroup, quakes: readonly Schemas['Quake'][]): void {
  layers.clearLayers()
  for (const { lat, lng, pKm, sKm } of quakes) {
    circleMarker([lat, lng], {
      radius: 7,
      color: mapColours.epicentre,
      fillOpacity: 0.9,
      interactive: false,
    }).addTo(layers)
    const waves = [
      ['p', pKm],
      ['s', sKm],
    ] as const
    for (const [wave, km] of waves) {
      if (km === undefined) continue
      circle([lat, lng], {
        radius: km * 1_000,
        className: `earth-wave-${wave}`,
        color: mapColours[wave],
        fill: false,
        interactive: false,
      }).addTo(layers)
    }
  }
}
