import type { Measurement, Reception } from '../../state/reception.ts'
import { drawWaveform } from '../../quake/waveform/wave-image.ts'
import { type Waveform, synthesise } from '../../quake/waveform/waveform.ts'

/**
 * Returns the waveform that the terminal's sensor recorded of an earthquake, for the waveform image and the control
 * API. Synthesised when it is needed, always with the same result. Undefined if nothing was recorded.
 */
export function measuredRecord({ measurement }: Reception): Waveform | undefined {
  if (!measurement?.wave) return undefined
  const known = latestRecords.get(measurement)
  if (known) return known
  const { firstSensAt, shindo, wave } = measurement
  const record = synthesise({ ...wave, pAt: firstSensAt, shindo }, () => wave.seed)
  latestRecords.set(measurement, record)
  const [oldest] = latestRecords.keys()
  if (latestRecords.size > maxCachedRecords && oldest) latestRecords.delete(oldest)
  return record
}

/** Returns the image of a record as PNG. The image of one size is cached with the record. */
export function recordImage(record: Waveform, size: { width: number; height: number }): Uint8Array {
  const known = images.get(record)
  if (known?.width === size.width && known.height === size.height) return known.png
  const png = drawWaveform(record, size)
  images.set(record, { ...size, png })
  return png
}

/** A page with a waveform asks for its image, its samples and other sizes. A record takes about 400 kB of memory. */
const maxCachedRecords = 4
const latestRecords = new Map<Measurement, Waveform>()

const images = new WeakMap<Waveform, { width: number; height: number; png: Uint8Array }>()
