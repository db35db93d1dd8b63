import { expect, test } from 'vitest'
import { strongMotionStations } from '../../../../simulator/quake/stations/strong-motion.ts'
import {
  amplificationAt,
  fromGround400,
} from '../../../../simulator/quake/intensity/amplification.ts'

test('soft ground in a plain amplifies more than rock', () => {
  const niigataPlain = amplificationAt({ lat: 37.91, lng: 139.05 })
  const kamikochi = amplificationAt({ lat: 36.25, lng: 137.65 })
  expect(niigataPlain).toBeGreaterThan(1.5 * kamikochi)
})

test("at a station, the amplification is close to the station's own", () => {
  const errors = strongMotionStations.map(({ amplification400, ...place }) =>
    Math.abs(Math.log10(amplificationAt(place) / fromGround400(amplification400))),
  )
  const medianError = errors.toSorted((a, b) => a - b)[Math.floor(errors.length / 2)]
  expect(medianError).toBeLessThan(0.02)
})

test('far from every station the amplification is the median', () => {
  expect(amplificationAt({ lat: 30, lng: 150 })).toBe(amplificationAt({ lat: 22, lng: 128 }))
})
