import { maxNormal } from '../../engine/random.ts'
import { type Prediction, shakeAt, type Site } from '../../quake/intensity/prediction.ts'
import type { Quake } from '../../quake/source/hypocentre.ts'
import { momentPieces } from '../../quake/source/moment-pieces.ts'
import type { Bulletin } from '../../quake/warning/bulletins.ts'
import { forecaster } from '../../quake/warning/terminal-forecast.ts'
import { type ArrivingPart, arrivingParts } from '../../quake/waveform/arriving-parts.ts'
import type { Terminal } from '../../state/terminal.ts'

interface SiteShaking {
  prediction: Prediction
  /** Computed only if the terminal may measure the shaking, else empty. */
  parts: ArrivingPart[]
}

export function forecastsOf(
  bulletin: Bulletin,
  quake: Quake | undefined,
): (terminal: Terminal) => Prediction {
  const forecastAt = forecaster(bulletin, quake)
  return (terminal) => forecastAt(siteOf(terminal))
}

export function shakingsOf(quake: Quake): (terminal: Terminal) => SiteShaking {
  const pieces = quake.rupture ? momentPieces(quake) : []
  return (terminal) => {
    const prediction = shakeAt(quake, siteOf(terminal))
    const parts = mayBeMeasured(prediction) ? arrivingParts(pieces, terminal.place) : []
    return { prediction, parts }
  }
}

/** Standard deviation of measurements from predictions, as in common attenuation formulas. */
export const measurementDeviation = 0.3

/** The lowest intensity that the sensor detects. */
export const minDetectableShindo = 0.5

/** Whether the shaking could be strong enough to be measured. Most terminals are too far away. */
export function mayBeMeasured({ shindo }: Prediction): boolean {
  return shindo + measurementDeviation * maxNormal >= minDetectableShindo
}

// Called for every terminal and bulletin. Spreading the whole place would take far longer.
function siteOf({ place: { lat, lng }, amplification }: Terminal): Site {
  return { lat, lng, amplification }
}
