import { amplificationAt } from '../../simulator/quake/intensity/amplification.ts'
import { deviating, deviationsOf } from '../../simulator/quake/intensity/deviation.ts'
import { shakeAt } from '../../simulator/quake/intensity/prediction.ts'
import { shindoLabel, shindoLabels } from '../../simulator/quake/shared/shindo-class.ts'
import { mean, runs } from './compare-warnings.ts'
import type { Observed, ObservedPlace } from './observations.ts'

/** Differences where class 3 or more was observed (`felt`), and everywhere (`all`). */
export interface Comparison {
  id: string
  felt: IntensityComparison
  all: IntensityComparison
  /** The shares of all places that are right in each run, with the deviations of its seed. */
  measured: { exactClass: number; withinOneClass: number }[]
}

/** Shares, and differences as simulated minus observed. */
export interface IntensityComparison {
  places: number
  exactClass: number
  withinOneClass: number
  /** The share that a forecast of class 4 everywhere would reach, for comparison. */
  always4: number
  meanDifference: number
  meanAbsoluteDifference: number
  rmsDifference: number
}

export function compare(observed: Observed): Comparison {
  const places = observed.places.map((place) => {
    const site = { lat: place.lat, lng: place.lng, amplification: amplificationAt(place) }
    return { place, simulated: shakeAt(observed.quake, site).shindo }
  })
  const felt = places.filter(({ place }) => classIndex(place.label) >= classIndex('3'))
  const measured = Array.from({ length: runs }, (_, run) => {
    const deviationAt = deviationsOf((run + 0.5) / runs)
    return compareIntensities(
      places.map(({ place, simulated }) => ({
        place,
        simulated: deviating(simulated, deviationAt(place)),
      })),
    )
  })
  return {
    id: observed.id,
    felt: compareIntensities(felt),
    all: compareIntensities(places),
    measured,
  }
}

interface Place {
  place: ObservedPlace
  simulated: number
}

function compareIntensities(places: readonly Place[]): IntensityComparison {
  const differences = places.map(({ place, simulated }) => simulated - valueOf(place, simulated))
  const classes = places.map(({ place, simulated }) => ({
    observed: classIndex(place.label),
    simulated: classIndex(shindoLabel(simulated)),
  }))
  const share = (isMeant: (one: (typeof classes)[number]) => boolean): number =>
    classes.filter(isMeant).length / classes.length
  return {
    places: places.length,
    exactClass: share(({ observed, simulated }) => observed === simulated),
    withinOneClass: share(({ observed, simulated }) => Math.abs(observed - simulated) <= 1),
    always4: share(({ observed }) => Math.abs(observed - classIndex('4')) <= 1),
    meanDifference: mean(differences),
    meanAbsoluteDifference: mean(differences.map(Math.abs)),
    rmsDifference: Math.sqrt(mean(differences.map((difference) => difference ** 2))),
  }
}

function classIndex(label: string): number {
  return shindoLabels.findIndex((one) => one === label)
}

/** The middle of each class. Class 7 has no upper bound, but the strongest intensity ever recorded is 6.7. */
const classMiddles: Readonly<Record<string, number>> = {
  '1': 1,
  '2': 2,
  '3': 3,
  '4': 4,
  '5弱': 4.75,
  '5強': 5.25,
  '6弱': 5.75,
  '6強': 6.25,
  '7': 6.6,
}

/** The highest intensity of class 0. The class has no lower bound, so any value below is right. */
const mostUnfelt = 0.5

/** The observed intensity, or the middle of the observed class. */
function valueOf({ label, intensity }: ObservedPlace, simulated: number): number {
  if (label === '0') return Math.min(simulated, mostUnfelt)
  const value = intensity ?? classMiddles[label]
  if (value === undefined) throw new RangeError(`The class ${label} is not compared.`)
  return value
}
