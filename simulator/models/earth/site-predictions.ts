import { type Steps, forEachInSteps } from '../../engine/steps.ts'
import { maximalNormal } from '../../engine/random.ts'
import { type Prediction, predictAt, type Site } from '../../quake/intensity/prediction.ts'
import { type Quake } from '../../quake/source/hypocentre.ts'
import { type MomentPiece, momentPieces } from '../../quake/source/moment-pieces.ts'
import type { Bulletin } from '../../quake/warning/bulletins.ts'
import { forecaster } from '../../quake/warning/terminal-forecast.ts'
import { type ArrivingPart, arrivingParts } from '../../quake/waveform/arriving-parts.ts'
import type { SimulatorState } from '../../state/state.ts'
import type { Terminal } from '../../state/terminal.ts'
import { allTerminals } from '../terminal/place.ts'

// With 20,000 terminals these take most of the time of an earthquake and of its bulletins. They follow from their
// arguments, so no world keeps them: they are computed in steps before an event, and looked up when it is handled.

type ByPlace<Value> = (terminal: Terminal) => Value

/** The shaking at a terminal. */
interface SiteShaking {
  prediction: Prediction
  /** Only if the terminal may measure it. */
  parts: ArrivingPart[]
}

/** A place object is replaced when its terminal moves. */
type Known<Value> = WeakMap<Terminal['place'], Value>

/** Returns what an early warning predicts for terminals. */
export function forecastsOf(bulletin: Bulletin, quake: Quake | undefined): ByPlace<Prediction> {
  const known = forecasts.get(bulletin)
  const forecastAt = forecaster(bulletin, quake)
  return (terminal) => known?.get(terminal.place) ?? forecastAt(siteOf(terminal))
}

/** Computes `forecastsOf` for all terminals in steps. */
export function* preparingForecasts(
  state: SimulatorState,
  bulletin: Bulletin,
  quake: Quake,
): Steps<void> {
  const known: Known<Prediction> = new WeakMap()
  const forecastOf = forecastsOf(bulletin, quake)
  yield* forEachInSteps(allTerminals(state), (terminal) =>
    known.set(terminal.place, forecastOf(terminal)),
  )
  forecasts.set(bulletin, known)
}

const forecasts = new WeakMap<Bulletin, Known<Prediction>>()

/** Returns how an earthquake shakes terminals. */
export function shakingsOf(quake: Quake): ByPlace<SiteShaking> {
  const known = latest.key === keyOf(quake) ? latest.shakings : undefined
  const pieces = quake.rupture ? momentPieces(quake) : []
  return (terminal) => known?.get(terminal.place) ?? shakingOf(quake, pieces, terminal)
}

/** Computes `shakingsOf` for all terminals in steps. */
export function* preparingShakings(state: SimulatorState, quake: Quake): Steps<void> {
  const shakings: Known<SiteShaking> = new WeakMap()
  const shakingAt = shakingsOf(quake)
  yield* forEachInSteps(allTerminals(state), (terminal) =>
    shakings.set(terminal.place, shakingAt(terminal)),
  )
  latest = { key: keyOf(quake), shakings }
}

/** A command's earthquake is a new object each time. */
function keyOf(quake: Quake): string {
  return JSON.stringify(quake)
}

let latest: { key: string; shakings: Known<SiteShaking> } = { key: '', shakings: new WeakMap() }

function shakingOf(quake: Quake, pieces: readonly MomentPiece[], terminal: Terminal): SiteShaking {
  const prediction = predictAt(quake, siteOf(terminal))
  return {
    prediction,
    parts: mayBeMeasured(prediction) ? arrivingParts(pieces, terminal.place) : [],
  }
}

/** Standard deviation of a measurement from its prediction, as for the usual attenuation formulas. */
export const measurementDeviation = 0.3

/** The lowest intensity that a terminal's sensor detects. */
export const minDetectableShindo = 0.5

/** Whether a terminal may measure what is predicted for its place. Most are too far away. */
export function mayBeMeasured({ shindo }: Prediction): boolean {
  return shindo + measurementDeviation * maximalNormal >= minDetectableShindo
}

// Runs for every terminal and bulletin. Copying the entire place with a spread takes far longer.
function siteOf({ place: { lat, lng }, amplification }: Terminal): Site {
  return { lat, lng, amplification }
}
