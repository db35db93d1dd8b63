import type { Measurement } from '../../state/reception.ts'
import type { SimulatorContext } from '../../state/state.ts'
import type { Terminal, Unreported } from '../../state/terminal.ts'
import { ensureReception } from './receivers.ts'
import { onReceptionChanged } from './reception.ts'

/** Returns what a terminal has still to report, which may be nothing. */
export function unreportedOf(terminal: Terminal): Unreported {
  return (terminal.unreported ??= { measurements: {}, overdueMails: [] })
}

/** Adds a measurement to the terminal's history. */
export function recordMeasurement(
  { state }: SimulatorContext,
  terminal: Terminal,
  eqcode: string,
  measurement: Measurement,
): void {
  const reception = ensureReception(state, terminal, eqcode)
  reception.measurement = measurement
  onReceptionChanged(terminal.receptions, reception)
}

/** Removes a cancelled warning from the terminal's history. Its measurement stays. */
export function removeWarning({ receptions }: Terminal, eqcode: string): void {
  const reception = receptions[eqcode]
  if (!reception?.warning) return
  delete reception.warning
  onReceptionChanged(receptions, reception)
}
