import { amplificationAt } from '../../simulator/quake/intensity/amplification.ts'
import { predictAt } from '../../simulator/quake/intensity/prediction.ts'
import { shindoLabel, shindoLabels } from '../../simulator/quake/intensity/shindo-class.ts'
import type { PastQuake } from '../../simulator/quake/source/hypocentre.ts'
import { pastQuake } from '../../simulator/quake/source/past-quakes.ts'
import type { Observed, ObservedStation } from './observations.ts'

/** How the simulator's earthquake differs from the observed one. */
export interface Comparison {
  quake: PastQuake
  intensity: IntensityComparison
}

/** `withinOneClass` is a share; the differences are simulated minus observed. */
export interface IntensityComparison {
  places: number
  withinOneClass: number
  meanDifference: number
  meanAbsoluteDifference: number
  largestDifference: number
}

/** Compares an earthquake with what was observed of it. */
export function compare(observed: Observed): Comparison {
  const quake = pastQuake(observed.quake)
  const places = observed.stations.map((station) => {
    const site = { lat: station.lat, lng: station.lng, amplification: amplificationAt(station) }
    return { station, simulated: predictAt(quake, site).shindo }
  })
  return { quake, intensity: compareIntensities(places) }
}

interface Place {
  station: ObservedStation
  simulated: number
}

function compareIntensities(places: readonly Place[]): IntensityComparison {
  const differences = places.map(differenceOf)
  const isNear = ({ station, simulated }: Place): boolean =>
    Math.abs(classIndex(shindoLabel(simulated)) - classIndex(labelOf(station))) <= 1
  return {
    places: places.length,
    withinOneClass: places.filter(isNear).length / places.length,
    meanDifference: mean(differences),
    meanAbsoluteDifference: mean(differences.map(Math.abs)),
    largestDifference: differences.reduce((a, b) => (Math.abs(b) > Math.abs(a) ? b : a), 0),
  }
}

/** The simulated intensity minus the observed one, or minus the middle of the observed class. */
function differenceOf({ station: { observed }, simulated }: Place): number {
  if (observed.kind === 'velocity') return simulated - observed.intensity
  return simulated - middleOf(observed.label)
}

function labelOf({ observed }: ObservedStation): string {
  return observed.kind === 'velocity' ? shindoLabel(observed.intensity) : observed.label
}

function classIndex(label: string): number {
  return shindoLabels.findIndex((one) => one === label)
}

/** The middle of a class. 7 has no upper bound; the strongest intensity ever recorded is 6.7. */
const classMiddles: Readonly<Record<string, number>> = {
  '3': 3,
  '4': 4,
  '5弱': 4.75,
  '5強': 5.25,
  '6弱': 5.75,
  '6強': 6.25,
  '7': 6.6,
}

function middleOf(label: string): number {
  const middle = classMiddles[label]
  if (middle === undefined) throw new RangeError(`The class ${label} is not compared.`)
  return middle
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
