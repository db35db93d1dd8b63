import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { bulletinsOf } from '../../../../simulator/quake/warning/bulletins.ts'
import { distanceKm } from '../../../../simulator/quake/distance.ts'
import { pastQuake } from '../../../../simulator/quake/source/past-quakes.ts'
import { nearestStationKm } from '../../../../simulator/quake/warning/stations.ts'
import { travelTimeS } from '../../../../simulator/quake/travel-time/travel-time.ts'
import { requiresWarningOnLand } from '../../../../simulator/quake/warning/warning-rule.ts'

const noto = pastQuake('noto-2024')

const quake = fc.record({
  id: fc.constant('example'),
  originAt: fc.constant(noto.originAt),
  lat: fc.double({ min: 20, max: 46, noNaN: true }),
  lng: fc.double({ min: 122, max: 154, noNaN: true }),
  depthKm: fc.double({ min: 0, max: 700, noNaN: true }),
  magnitude: fc.double({ min: 3, max: 9, noNaN: true }),
})

/** Creates a Lehmer generator of numbers in [0, 1). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48271) % 2147483647
    return state / 2147483647
  }
}

const random = fc.integer({ min: 1, max: 2147483646 }).map(randomFrom)

test('the same random numbers give the same bulletins', () => {
  expect(bulletinsOf(noto, randomFrom(7))).toEqual(bulletinsOf(noto, randomFrom(7)))
  expect(bulletinsOf(noto, randomFrom(7))).not.toEqual(bulletinsOf(noto, randomFrom(8)))
})

test('the earthquake code is the detection time', () => {
  const codes = new Set(bulletinsOf(noto, randomFrom(7)).map((bulletin) => bulletin.eqcode))
  expect([...codes]).toEqual(['20240101161029'])
})

test('bulletins are numbered and ordered by time, and only the last one is final', () => {
  fc.assert(
    fc.property(quake, random, (sample, numbers) => {
      const bulletins = bulletinsOf(sample, numbers)
      const times = bulletins.map((bulletin) => bulletin.sentAt)
      expect(bulletins.map((bulletin) => bulletin.serial)).toEqual(
        times.map((_, index) => index + 1),
      )
      expect(times.toSorted((a, b) => a - b)).toEqual(times)
      expect(bulletins.findIndex((bulletin) => bulletin.isFinal)).toBe(bulletins.length - 1)
    }),
  )
})

test('the first bulletin is sent 2 to 8 s after detection', () => {
  fc.assert(
    fc.property(quake, random, (sample, numbers) => {
      const [first] = bulletinsOf(sample, numbers)
      const afterS = ((first?.sentAt ?? 0) - detectedAt(sample)) / 1000
      expect(afterS).toBeGreaterThanOrEqual(1.99)
      expect(afterS).toBeLessThanOrEqual(8.01)
    }),
  )
})

test('an earthquake that requires a warning gets one 4 to 16 s after detection', () => {
  fc.assert(
    fc.property(quake, random, (sample, numbers) => {
      fc.pre(requiresWarningOnLand(sample))
      const warning = bulletinsOf(sample, numbers).find(({ kind }) => kind === 'warning')
      const afterS = ((warning?.sentAt ?? 0) - detectedAt(sample)) / 1000
      expect(afterS).toBeGreaterThanOrEqual(3.99)
      expect(afterS).toBeLessThanOrEqual(16.01)
    }),
  )
})

test('all bulletins after a warning are warnings', () => {
  fc.assert(
    fc.property(quake, random, (sample, numbers) => {
      const kinds = bulletinsOf(sample, numbers).map((bulletin) => bulletin.kind)
      expect(kinds.toSorted()).toEqual(kinds)
    }),
  )
})

test('a small earthquake has forecasts only', () => {
  const kinds = bulletinsOf({ ...noto, magnitude: 3.5 }, randomFrom(7)).map(({ kind }) => kind)
  expect(new Set(kinds)).toEqual(new Set(['forecast']))
})

test('magnitude and location converge to the exact values', () => {
  const bulletins = bulletinsOf(noto, randomFrom(7))
  const errorsKm = bulletins.map((bulletin) => distanceKm(noto, bulletin))
  const { areaName, lat, lng, depthKm, magnitude } = noto
  expect(bulletins.at(-1)).toMatchObject({ areaName, lat, lng, depthKm, magnitude })
  const magnitudes = bulletins.map((bulletin) => bulletin.magnitude)
  expect(magnitudes.toSorted((a, b) => a - b)).toEqual(magnitudes)
  expect(magnitudes[0]).toBeLessThan(magnitude)
  expect(errorsKm[0]).toBeGreaterThan(5)
  expect(Math.max(...errorsKm)).toBeLessThan(45)
})

test('without an area name the final bulletin has the nearest area', () => {
  const unnamed = { ...noto, areaName: undefined, lat: 32.753, lng: 130.762 }
  expect(bulletinsOf(unnamed, randomFrom(7)).at(-1)?.areaName).toBe('熊本県熊本地方')
})

function detectedAt(sample: {
  originAt: number
  lat: number
  lng: number
  depthKm: number
}): number {
  const travelS = travelTimeS('P', sample.depthKm, nearestStationKm(sample))
  return sample.originAt + 1000 * travelS
}
