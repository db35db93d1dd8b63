import { dayMs } from '../../../openapi/base/durations.ts'
import type { Reception, Measurement } from '../../state/reception.ts'
import { newestFirst } from '../newest-first.ts'
import type { Terminal } from '../../state/terminal.ts'
import { drawWaveform } from '../../quake/waveform/wave-image.ts'
import { type Waveform, synthesise } from '../../quake/waveform/waveform.ts'

/** An earthquake is listed for 180 days if an intensity of 1.5 or more was predicted, or of 3.5 or more was measured. */
const listingRule = { predicted: 1.5, measured: 3.5, retentionMs: 180 * dayMs }

function firstReceivedAt({ warning, measurement }: Reception): number {
  return Math.min(warning?.receivedAt ?? Infinity, measurement?.firstSensAt ?? Infinity)
}

/** Returns earthquakes of the history, newest first. `count` is their total number. */
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

/** Must be called after each change of a reception, because the history is cached. */
export function onReceptionChanged({ receptions }: Terminal): void {
  history.changed(receptions)
}

const history = newestFirst<Reception>((reception) => listedAt(reception))

export function isListed(reception: Reception, nowMs: number): boolean {
  const atMs = listedAt(reception)
  return atMs !== undefined && nowMs - atMs < listingRule.retentionMs
}

type Receptions = Readonly<Record<string, Reception>>

function listedAt(reception: Reception): number | undefined {
  const predicted = reception.warning?.shindo ?? -Infinity
  const measured = reception.measurement?.shindo ?? -Infinity
  const isStrong = predicted >= listingRule.predicted || measured >= listingRule.measured
  return isStrong ? firstReceivedAt(reception) : undefined
}

export function ensureReception(
  { receptions, place: { lat, lng }, amplification }: Terminal,
  eqcode: string,
): Reception {
  return (receptions[eqcode] ??= { eqcode, site: { lat, lng, amplification } })
}

export function recordMeasurement(
  terminal: Terminal,
  eqcode: string,
  measurement: Measurement,
): void {
  const reception = ensureReception(terminal, eqcode)
  reception.measurement = measurement
  onReceptionChanged(terminal)
}

export function removeMeasurement(terminal: Terminal, eqcode: string): void {
  const { receptions, unreported } = terminal
  delete receptions[eqcode]?.measurement
  delete unreported?.measurements[eqcode]
  onReceptionChanged(terminal)
}

/** Keeps the measurement. */
export function cancelWarning(terminal: Terminal, eqcode: string): void {
  const reception = terminal.receptions[eqcode]
  if (!reception?.warning) return
  delete reception.warning
  onReceptionChanged(terminal)
}

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
