import { dayMs } from '../../../openapi/base/durations.ts'
import type { Reception, Measurement } from '../../state/reception.ts'
import { newestFirst } from '../newest-first.ts'
import type { Terminal } from '../../state/terminal.ts'
import { drawWaveform } from '../../quake/waveform/wave-image.ts'
import { type Waveform, synthesise } from '../../quake/waveform/waveform.ts'

/** An earthquake is listed for 180 days if predicted at 1.5 or more, or measured at 3.5 or more. */
const listingRule = { predicted: 1.5, measured: 3.5, retentionMs: 180 * dayMs }

/** Returns when the first bulletin or the shaking reached the terminal, whichever was earlier. */
function firstReceivedAt({ warning, measurement }: Reception): number {
  return Math.min(warning?.receivedAt ?? Infinity, measurement?.firstSensAt ?? Infinity)
}

/** Returns earthquakes of the history, newest first, from position `offset` on, and the total number. */
export function listReceptions(
  receptions: Receptions,
  nowMs: number,
  { limit, offset }: { limit: number; offset: number },
): { receptions: Reception[]; count: number } {
  const listed = history.of(receptions)
  const count = listed.findLastIndex(({ atMs }) => atMs > nowMs - listingRule.retentionMs) + 1
  const page = listed.slice(offset, Math.min(offset + limit, count))
  return { receptions: page.map(({ item }) => item), count }
}

/** Must be called after each change of a reception, so that the history lists it correctly. */
export function onReceptionChanged({ receptions }: Terminal): void {
  history.changed(receptions)
}

/** Lists a terminal's earthquakes that are strong enough for its history, by the time of reception. */
const history = newestFirst<Reception>((reception) => listedAt(reception))

/** Returns whether an earthquake is in the history now. */
export function isListed(reception: Reception, nowMs: number): boolean {
  const atMs = listedAt(reception)
  return atMs !== undefined && nowMs - atMs < listingRule.retentionMs
}

type Receptions = Readonly<Record<string, Reception>>

/** Returns when the earthquake was received, if it is strong enough for the history. */
function listedAt(reception: Reception): number | undefined {
  const predicted = reception.warning?.shindo ?? -Infinity
  const measured = reception.measurement?.shindo ?? -Infinity
  const isStrong = predicted >= listingRule.predicted || measured >= listingRule.measured
  return isStrong ? firstReceivedAt(reception) : undefined
}

/** Returns a terminal's reception of an earthquake. Creates an empty one if there is none. */
export function ensureReception(
  { receptions, place: { lat, lng }, amplification }: Terminal,
  eqcode: string,
): Reception {
  return (receptions[eqcode] ??= { eqcode, site: { lat, lng, amplification } })
}

/** Adds a measurement to the terminal's history. */
export function recordMeasurement(
  terminal: Terminal,
  eqcode: string,
  measurement: Measurement,
): void {
  const reception = ensureReception(terminal, eqcode)
  reception.measurement = measurement
  onReceptionChanged(terminal)
}

/** Cancels a warning at a terminal and removes it from its history. Keeps the measurement. */
export function cancelWarning(terminal: Terminal, eqcode: string): void {
  const reception = terminal.receptions[eqcode]
  if (!reception?.warning) return
  delete reception.warning
  onReceptionChanged(terminal)
}

/**
 * Returns the waveform that the terminal's sensor recorded of an earthquake, for the waveform image and the control API.
 * Synthesised on demand, always with the same result. Undefined if nothing was recorded.
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

/** One page requests the image, the samples and other sizes of a record. A record takes about 400 kB of memory. */
const maxCachedRecords = 4
const latestRecords = new Map<Measurement, Waveform>()

const images = new WeakMap<Waveform, { width: number; height: number; png: Uint8Array }>()
