import {
  type Circle,
  type CircleMarkerOptions,
  circle,
  circleMarker,
  type LayerGroup,
  type Renderer,
} from 'leaflet'
import type { Schemas } from '../control.ts'
import type { LiveRow } from '../live/columns.ts'
import type { ColourOf } from '../use-page-colours.ts'
import { mapColours } from './map-colours.ts'

type Quake = Schemas['Quake']
type SharedOptions = Required<Pick<CircleMarkerOptions, 'renderer' | 'pane'>>

/** Waves are not extrapolated for longer than this, in case the simulator no longer responds. */
const maxExtrapolationMs = 2_000

/** The position and colours of a terminal's marker, separated by spaces. */
export function markerText(terminal: LiveRow): string {
  const isConnected = terminal['connection'] === 'connected'
  const colour = isConnected ? mapColours.connected : mapColours.disconnected
  const alerted = terminal['isAlerted'] === true ? mapColours.alerted : ''
  return [terminal['lat'], terminal['lng'], colour, alerted].join(' ')
}

/** Draws terminals from the texts of their markers, separated by semicolons. */
export function drawTerminals(
  layers: LayerGroup,
  shared: SharedOptions,
  markers: string,
  colourOf: ColourOf,
): void {
  layers.clearLayers()
  const colours = new Map<string, string>(
    Object.values(mapColours).map((one) => [one, colourOf(one)]),
  )
  for (const marker of markers.split(';').filter(Boolean)) {
    const [lat, lng, colour = '', alerted = ''] = marker.split(' ')
    circleMarker([Number(lat), Number(lng)], {
      ...shared,
      radius: alerted ? 7 : 4,
      color: colours.get(alerted || colour) ?? '',
      fillColor: colours.get(colour) ?? '',
      weight: alerted ? 3 : 1,
      fillOpacity: 0.7,
    }).addTo(layers)
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
