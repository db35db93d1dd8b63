import { drawWaveform } from '../../quake/waveform/wave-image.ts'
import { type Waveform, synthesise } from '../../quake/waveform/waveform.ts'
import type { Measurement, Reception } from '../../state/reception.ts'

/** Computes the waveform that the terminal's sensor recorded, always with the same result. Undefined if there is no record. */
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

/** Draws a record as a PNG. Caches one size for each record. */
export function recordImage(record: Waveform, size: { width: number; height: number }): Uint8Array {
  const known = images.get(record)
  if (known?.width === size.width && known.height === size.height) return known.png
  const png = drawWaveform(record, size)
  images.set(record, { ...size, png })
  return png
}

/** Maximum number of cached records. A page requests the same record several times. A record takes about 400 kB of memory. */
const maxCachedRecords = 4
const latestRecords = new Map<Measurement, Waveform>()

const images = new WeakMap<Waveform, { width: number; height: number; png: Uint8Array }>()
