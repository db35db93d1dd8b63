import {
  type Circle,
  type CircleMarkerOptions,
  circle,
  circleMarker,
  type LayerGroup,
  type Renderer,
} from 'leaflet'
import type { Schemas } from '../control.ts'
import type { ColourOf } from '../use-page-colours.ts'
import { numberText } from '../words/words.ts'
import type { TerminalGroup } from './aggregate.ts'
import { mapColours } from './map-colours.ts'

type Quake = Schemas['Quake']
type SharedOptions = Required<Pick<CircleMarkerOptions, 'renderer' | 'pane'>>

/** Waves are not extrapolated for longer than this, in case the simulator no longer responds. */
const maxExtrapolationMs = 2_000

/** Draws terminals, those that are close together as one circle with their number. */
export function drawTerminals(
  layers: LayerGroup,
  shared: SharedOptions,
  groups: readonly TerminalGroup[],
  colourOf: ColourOf,
): void {
  layers.clearLayers()
  const colours = new Map<string, string>(
    Object.values(mapColours).map((one) => [one, colourOf(one)]),
  )
  for (const { lat, lng, count, disconnected, alerted } of groups) {
    const colour = 2 * disconnected > count ? mapColours.disconnected : mapColours.connected
    const ring = alerted > 0 ? mapColours.alerted : disconnected > 0 && mapColours.disconnected
    const isSingle = count === 1
    const marker = circleMarker([lat, lng], {
      ...shared,
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

/**
 * Draws epicentres and wave fronts, which grow by themselves while time runs. Returns a function that moves them to the
 * present, for each frame.
 *
 * @param speed virtual seconds per second of real time, 0 while time stands
 */
export function drawQuakes(
  layers: LayerGroup,
  shared: SharedOptions,
  quakes: readonly Quake[],
  speed: number,
): () => void {
  layers.clearLayers()
  const startedAtMs = performance.now()
  const waves: { front: Circle; km: number; kmPerS: number }[] = []
  for (const quake of quakes) {
    const { lat, lng } = quake
    circleMarker([lat, lng], {
      ...shared,
      radius: 7,
      color: mapColours.epicentre,
      fillOpacity: 0.9,
      interactive: false,
    }).addTo(layers)
    for (const { wave, km, kmPerS } of wavesOf(quake)) {
      const options = {
        ...shared,
        className: `earth-wave-${wave}`,
        color: mapColours[wave],
        fill: false,
        interactive: false,
      }
      const front = circle([lat, lng], { ...options, radius: km * 1_000 }).addTo(layers)
      waves.push({ front, km, kmPerS })
    }
  }
  return () => {
    const elapsedS = Math.min(performance.now() - startedAtMs, maxExtrapolationMs) / 1_000
    for (const { front, km, kmPerS } of waves) {
      front.setRadius(1_000 * (km + kmPerS * speed * elapsedS))
    }
  }
}

function wavesOf({ pKm, sKm, pKmPerS = 0, sKmPerS = 0 }: Quake) {
  const p = pKm === undefined ? [] : [{ wave: 'p' as const, km: pKm, kmPerS: pKmPerS }]
  const s = sKm === undefined ? [] : [{ wave: 's' as const, km: sKm, kmPerS: sKmPerS }]
  return [...p, ...s]
}

export interface LayerTargets {
  /** For the areas and the waves, whose number is small. */
  shapes: Renderer
  /** For the terminals, of which there can be thousands. */
  terminals: Renderer
}
