import { type LayerGroup, polygon } from 'leaflet'
import { shindoLabel } from '../../../simulator/quake/shared/shindo-class.ts'
import { shindoColours } from '../../text/shindo.ts'
import { loadAreaMap } from '../embedded/outline-maps.ts'

/** Draws JMA's seismic intensity areas in the colours of their intensities. */
export async function drawAreas(
  layers: LayerGroup,
  areas: readonly { code: string; shindo: number }[],
): Promise<void> {
  const outlines = await loadAreaMap()
  layers.clearLayers()
  for (const { code, shindo } of areas) {
    polygon(outlines.get(code) ?? [], {
      interactive: false,
      weight: 1,
      color: 'var(--color-neutral)',
      fillColor: shindoColours[shindoLabel(shindo)].ground,
      fillOpacity: 0.6,
    }).addTo(layers)
  }
}
