import { limits } from '../../../openapi/generated/limits.ts'
import { deviating, deviationsOf } from '../../quake/intensity/deviation.ts'
import { type Prediction, shakeAt, type Site } from '../../quake/intensity/prediction.ts'
import type { Quake } from '../../quake/source/hypocentre.ts'
import type { Bulletin } from '../../quake/warning/bulletins.ts'
import { roundToTenth } from '../../quake/warning/warning-rule.ts'
import { forecaster } from '../../quake/warning/terminal-forecast.ts'
import type { Terminal } from '../../state/terminal.ts'

/** What a terminal measures. `shindo` has one decimal. */
export interface SiteShaking {
  shindo: number
  pAt: number
  sAt: number
}

export function forecastsOf(
  bulletin: Bulletin,
  quake: Quake | undefined,
): (terminal: Terminal) => Prediction {
  const forecastAt = forecaster(bulletin, quake)
  return (terminal) => forecastAt(siteOf(terminal))
}

/** Returns what a terminal measures. Undefined if its sensor detects nothing. */
export function shakingsOf(quake: Quake): (terminal: Terminal) => SiteShaking | undefined {
  const deviationAt = deviationsOf(quake.seed)
  return (terminal) => {
    const { place } = terminal
    const { shindo: predicted, pAt, sAt } = shakeAt(quake, siteOf(terminal))
    const shindo = roundShindo(deviating(predicted, deviationAt(place)))
    return shindo < minDetectableShindo ? undefined : { shindo, pAt, sAt }
  }
}

/** Rounds to the one decimal that is published, within the contract's limits. */
export function roundShindo(shindo: number): number {
  const { minimum, maximum } = limits.Shindo
  return roundToTenth(Math.min(maximum, Math.max(minimum, shindo)))
}

/** The lowest intensity that the sensor detects. */
export const minDetectableShindo = 0.5

// Copies single fields, because this runs for every terminal and bulletin. Spreading the whole place would take far longer.
function siteOf({ place: { lat, lng }, amplification }: Terminal): Site {
  return { lat, lng, amplification }
}
