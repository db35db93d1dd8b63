import type { Reception } from '../../state/reception.ts'
import { type Waveform, synthesise } from '../../quake/waveform/waveform.ts'

/**
 * What the terminal's sensor recorded of an earthquake, sample by sample: the picture's source, and what testers plot.
 * Made anew at every asking, always the same. Undefined when nothing was recorded.
 */
export function measuredRecord({ measurement }: Reception): Waveform | undefined {
  if (!measurement?.wave) return undefined
  const { firstSensAt, shindo, wave } = measurement
  return synthesise({ ...wave, pAt: firstSensAt, shindo }, () => wave.seed)
}
