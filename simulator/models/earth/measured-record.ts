import type { Reception } from '../../state/reception.ts'
import { type Waveform, synthesise } from '../../quake/waveform/waveform.ts'

/**
 * Returns the waveform that the terminal's sensor recorded of an earthquake, for the waveform image and the control
 * API. Synthesised on each call, always with the same result. Undefined if nothing was recorded.
 */
export function measuredRecord({ measurement }: Reception): Waveform | undefined {
  if (!measurement?.wave) return undefined
  const { firstSensAt, shindo, wave } = measurement
  return synthesise({ ...wave, pAt: firstSensAt, shindo }, () => wave.seed)
}
