import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { bulletinsOf, cancellationOf } from '../../../../simulator/quake/bulletins/bulletins.ts'
import { distanceKm } from '../../../../simulator/quake/distance.ts'
import { pastQuake } from '../../../../simulator/quake/past-quakes.ts'
import { nearestStationKm } from '../../../../simulator/quake/bulletins/stations.ts'
import { travelTimeS } from '../../../../simulator/quake/travel-time/travel-time.ts'
import { callsForWarningOnLand } from '../../../../simulator/quake/bulletins/warning-rule.ts'

const noto = pastQuake('noto-2024')

const quake = fc.record({
  id: fc.constant('made-up'),
  originAt: fc.constant(noto.originAt),
  lat: fc.double({ min: 20, max: 46, noNaN: true }),
  lng: fc.double({ min: 122, max: 154, noNaN: true }),
  depthKm: fc.double({ min: 0, max: 700, noNaN: true }),
  magnitude: fc.double({ min: 3, max: 9, noNaN: true }),
})

/** Numbers from 0 up to 1 by Lehmer's generator. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48271) % 2147483647
    return state / 2147483647
  }
}

const random = fc.integer({ min: 1, max: 2147483646 }).map(randomFrom)

test('the same numbers make the same bulletins', () => {
  expect(bulletinsOf(noto, randomFrom(7))).toEqual(bulletinsOf(noto, randomFrom(7)))
  expect(bulletinsOf(noto, randomFrom(7))).not.toEqual(bulletinsOf(noto, randomFrom(8)))
})

test('the Noto earthquake carries the time of its detection', () => {
  const codes = new Set(bulletinsOf(noto, randomFrom(7)).map((bulletin) => bulletin.eqcode))
  expect([...codes]).toEqual(['20240101161029'])
})

test('bulletins are numbered, in order, and only the last is final', () => {
  fc.assert(
    fc.property(quake, random, (happening, numbers) => {
      const bulletins = bulletinsOf(happening, numbers)
      const times = bulletins.map((bulletin) => bulletin.sentAt)
      expect(bulletins.map((bulletin) => bulletin.serial)).toEqual(
        times.map((_, index) => index + 1),
      )
      expect(times.toSorted((one, other) => one - other)).toEqual(times)
      expect(bulletins.findIndex((bulletin) => bulletin.isFinal)).toBe(bulletins.length - 1)
    }),
  )
})

test('the first bulletin follows detection by 2 to 8 s', () => {
  fc.assert(
    fc.property(quake, random, (happening, numbers) => {
      const [first] = bulletinsOf(happening, numbers)
      const afterS = ((first?.sentAt ?? 0) - detectedAt(happening)) / 1000
      expect(afterS).toBeGreaterThanOrEqual(1.99)
      expect(afterS).toBeLessThanOrEqual(8.01)
    }),
  )
})

test('a quake that calls for a warning is warned of 4 to 16 s after detection', () => {
  fc.assert(
    fc.property(quake, random, (happening, numbers) => {
      fc.pre(callsForWarningOnLand(happening))
      const warning = bulletinsOf(happening, numbers).find(({ kind }) => kind === 'warning')
      const afterS = ((warning?.sentAt ?? 0) - detectedAt(happening)) / 1000
      expect(afterS).toBeGreaterThanOrEqual(3.99)
      expect(afterS).toBeLessThanOrEqual(16.01)
    }),
  )
})

test('after a warning there are only warnings', () => {
  fc.assert(
    fc.property(quake, random, (happening, numbers) => {
      const kinds = bulletinsOf(happening, numbers).map((bulletin) => bulletin.kind)
      expect(kinds.toSorted()).toEqual(kinds)
    }),
  )
})

test('a small quake is only forecast', () => {
  const kinds = bulletinsOf({ ...noto, magnitude: 3.5 }, randomFrom(7)).map(({ kind }) => kind)
  expect(new Set(kinds)).toEqual(new Set(['forecast']))
})

test('magnitude and place end at the true ones', () => {
  const bulletins = bulletinsOf(noto, randomFrom(7))
  const errorsKm = bulletins.map((bulletin) => distanceKm(noto, bulletin))
  const { areaName, lat, lng, depthKm, magnitude } = noto
  expect(bulletins.at(-1)).toMatchObject({ areaName, lat, lng, depthKm, magnitude })
  const magnitudes = bulletins.map((bulletin) => bulletin.magnitude)
  expect(magnitudes.toSorted((one, other) => one - other)).toEqual(magnitudes)
  expect(magnitudes[0]).toBeLessThan(magnitude)
  expect(errorsKm[0]).toBeGreaterThan(5)
  expect(Math.max(...errorsKm)).toBeLessThan(45)
})

test('without an area name the final bulletin names the nearest area', () => {
  const unnamed = { ...noto, areaName: undefined, lat: 32.753, lng: 130.762 }
  expect(bulletinsOf(unnamed, randomFrom(7)).at(-1)?.areaName).toBe('熊本県熊本地方')
})

test('a cancellation takes back the last bulletin and ends the event', () => {
  const [first] = bulletinsOf(noto, randomFrom(7))
  if (first === undefined) throw new Error('A quake has bulletins.')
  const sentAt = first.sentAt + 5000
  expect(cancellationOf(first, sentAt)).toEqual({
    ...first,
    serial: 2,
    kind: 'cancel',
    isFinal: true,
    sentAt,
  })
})

function detectedAt(happening: {
  originAt: number
  lat: number
  lng: number
  depthKm: number
}): number {
  const travelS = travelTimeS('P', happening.depthKm, nearestStationKm(happening))
  return happening.originAt + 1000 * travelS
}
