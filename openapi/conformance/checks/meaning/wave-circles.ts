import type { CheckFinding } from '../../finding.ts'
import type { PassiveCheck } from '../passive/passive-check.ts'
import { findingAt, itemsIn, numberIn, onePerPlace, successBody } from './declared-values.ts'

const kmPerDegree = 111.2
/** Nothing in the Earth is faster: P waves at the bottom of the mantle reach 13.7 km/s. */
const maximalKmPerSecond = 14
/** Tables of travel times end somewhere beyond it. */
const maximalGrowthDegrees = 10
/** The widths are rounded. */
const toleranceDegrees = 0.001
/** The widths in latitude and longitude are compared for small circles away from the poles, where both are simple. */
const comparable = { degrees: 3, latitude: 60, share: 0.1 }

/** Contract: wave has the half-widths in degrees of the circles that the waves have reached at each instant. */
export const waveCircles: PassiveCheck = {
  name: 'wave-circles',
  looksFor: 'circles of waves that shrink, are too fast, or an S wave ahead of the P wave',
  check(exchange) {
    const body = successBody(exchange)
    if (exchange.operation.id !== 'getOpenWave' || !body) return []
    const [lat = 0, from = 0, interval = 0] = ['hypoLat', 'sendSec', 'waveInterval'].map((name) =>
      numberIn(body, name),
    )
    const circles = itemsIn(body, 'wave').map((item) => ({
      pLat: numberIn(item, 'pLat') ?? 0,
      pLng: numberIn(item, 'pLng') ?? 0,
      sLat: numberIn(item, 'sLat') ?? 0,
      sLng: numberIn(item, 'sLng') ?? 0,
    }))
    const found: CheckFinding[] = []
    for (const [index, circle] of circles.entries()) {
      const path = `/wave/${index}`
      const report = (rule: string, message: string): void => {
        found.push(findingAt(exchange, path, rule, `${path} ${message}.`, false))
      }
      const { pLat, pLng, sLat, sLng } = circle
      const before = circles[index - 1]
      if (
        before &&
        (pLat < before.pLat - toleranceDegrees || sLat < before.sLat - toleranceDegrees)
      )
        report('growing', 'is smaller than the circle before it')
      const isStill = before?.pLat === pLat && before.sLat === sLat && before.pLng === pLng
      if (isStill && pLat > 0 && pLat < maximalGrowthDegrees && interval > 0)
        report('growing', 'is as large as the circle before it, but waves go on')
      if (sLat > pLat + toleranceDegrees) report('P before S', 'has an S wave ahead of the P wave')
      const seconds = from + index * interval
      if (pLat * kmPerDegree > maximalKmPerSecond * seconds + 1)
        report(
          'speed',
          `is ${Math.round(pLat * kmPerDegree)} km wide after ${seconds} s, faster than any seismic wave`,
        )
      for (const [wide, high] of [
        [pLng, pLat],
        [sLng, sLat],
      ] as const) {
        const expected = high / Math.cos((lat * Math.PI) / 180)
        const isComparable =
          high > 0.05 && high < comparable.degrees && Math.abs(lat) < comparable.latitude
        if (isComparable && Math.abs(wide - expected) > comparable.share * expected)
          report(
            'round',
            `has ${high} degrees of latitude and ${wide} of longitude, which is no circle at latitude ${lat}`,
          )
      }
    }
    return onePerPlace(found)
  },
}
