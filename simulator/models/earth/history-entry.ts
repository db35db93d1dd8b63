import { distanceKm } from '../../quake/shared/distance.ts'
import { epicenterAreas } from '../../quake/areas/areas.ts'
import { roundToTenth } from '../../quake/warning/warning-rule.ts'
import { predictAt } from '../../quake/intensity/prediction.ts'
import type { HistoryEntry } from '../../state/command.ts'
import type { MeasuredWave, Measurement, ReceivedWarning } from '../../state/reception.ts'
import type { SimulatorContext } from '../../state/state.ts'
import type { Terminal } from '../../state/terminal.ts'
import { onReceptionChanged, ensureReception } from './reception.ts'
import { ownValue } from '../../../openapi/base/records.ts'

/** Depth and magnitude for a warning that states none and whose earthquake is unknown. */
const unknownSource = { depthKm: 10, magnitude: 5 }

/** Sets a history entry. Missing values come from the received warning, the earthquake or the area. Returns an error, if any. */
export function setHistoryEntry(
  context: SimulatorContext,
  terminal: Terminal,
  { eqcode, warning, measurement }: HistoryEntry,
): string | undefined {
  const { state } = context
  if (warning && state.cancelledWarnings.includes(eqcode)) {
    return `The warning of the earthquake ${eqcode} is cancelled.`
  }
  const reception = ensureReception(terminal, eqcode)
  const received = warning && completed(context, terminal, { eqcode, warning })
  if (received) reception.warning = received
  else delete reception.warning
  if (measurement) {
    const wave =
      movedWave(reception.measurement, measurement) ??
      waveOf(context, terminal, measurement, received)
    reception.measurement = { ...measurement, ...(wave && { wave }) }
  } else delete reception.measurement
  onReceptionChanged(terminal)
  return undefined
}

function completed(
  { state }: SimulatorContext,
  { place, amplification, receptions }: Terminal,
  { eqcode, warning }: Required<Pick<HistoryEntry, 'eqcode' | 'warning'>>,
): ReceivedWarning {
  const known = receptions[eqcode]?.warning
  const quake = ownValue(state.quakes, eqcode)?.quake
  const area = epicenterAreas.find(({ name }) => name === warning.areaName) ?? place
  const sources = [warning, known, quake]
  const source = {
    originAt: firstOf('originAt', sources) ?? warning.receivedAt,
    lat: firstOf('lat', sources) ?? area.lat,
    lng: firstOf('lng', sources) ?? area.lng,
    depthKm: firstOf('depthKm', sources) ?? unknownSource.depthKm,
    magnitude: firstOf('magnitude', sources) ?? unknownSource.magnitude,
  }
  const { lat, lng } = source
  const here = predictAt(source, { lat: place.lat, lng: place.lng, amplification })
  const there = predictAt(source, { lat, lng, amplification: 1 })
  const { receivedAt, areaName, shindo, isAlert, isLongPeriodAlert } = warning
  const warnings = [warning, known]
  return {
    ...source,
    ...(known?.serial !== undefined && { serial: known.serial }),
    receivedAt,
    areaName,
    shindo,
    isAlert,
    isLongPeriodAlert,
    epicentreShindo: firstOf('epicentreShindo', warnings) ?? roundToTenth(there.shindo),
    pAt: firstOf('pAt', warnings) ?? here.pAt,
    sAt: firstOf('sAt', warnings) ?? here.sAt,
  }
}

function firstOf<Name extends string>(
  name: Name,
  sources: readonly ({ readonly [key in Name]?: number | undefined } | undefined)[],
): number | undefined {
  return sources.find((source) => source?.[name] !== undefined)?.[name]
}

/** Returns an earlier measurement's waveform, moved to the time of the new measurement. */
function movedWave(
  known: Measurement | undefined,
  { firstSensAt }: Pick<Measurement, 'firstSensAt'>,
): MeasuredWave | undefined {
  if (!known?.wave) return undefined
  return { ...known.wave, sAt: known.wave.sAt + firstSensAt - known.firstSensAt }
}

/** Returns the parameters of a waveform. Undefined without a warning, because the source is then unknown. */
function waveOf(
  context: SimulatorContext,
  { terminalId, place }: Terminal,
  { firstSensAt }: Measurement,
  source: ReceivedWarning | undefined,
): MeasuredWave | undefined {
  if (!source) return undefined
  const { magnitude, depthKm } = source
  return {
    magnitude,
    depthKm,
    distanceKm: distanceKm(place, source),
    sAt: firstSensAt + Math.max(0, (source.sAt ?? 0) - (source.pAt ?? 0)),
    seed: context.random(`history ${terminalId}`),
  }
}
