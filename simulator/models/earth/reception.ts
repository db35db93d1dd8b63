import { dayMs } from '../../../openapi/base/durations.ts'
import type { Reception, Measurement } from '../../state/reception.ts'
import { newestFirst } from '../newest-first.ts'
import type { Terminal } from '../../state/terminal.ts'

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

/** Removes the warning of an earthquake, but keeps the terminal's measurement. */
export function cancelWarning(terminal: Terminal, eqcode: string): void {
  const reception = terminal.receptions[eqcode]
  if (!reception?.warning) return
  delete reception.warning
  onReceptionChanged(terminal)
}
