import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { distanceKm } from '../../../../simulator/quake/shared/distance.ts'
import type { Quake } from '../../../../simulator/quake/source/hypocentre.ts'
import { pastQuake, pastQuakes } from '../../../../simulator/quake/source/past-quakes.ts'
import { bulletinsOf } from './bulletins-of.ts'
import { type Bulletin } from '../../../../simulator/quake/warning/bulletins.ts'

const noto = pastQuake('noto-2024')
const inland: Quake = {
  id: 'inland',
  originAt: Date.parse('2024-05-01T12:00:00+09:00'),
  lat: 36.2,
  lng: 137.9,
  depthKm: 10,
  magnitude: 6,
}

const quake = fc.record({
  id: fc.constant('example'),
  originAt: fc.constantFrom(noto.originAt, pastQuake('tohoku-2011').originAt),
  lat: fc.double({ min: 24, max: 45, noNaN: true }),
  lng: fc.double({ min: 123, max: 146, noNaN: true }),
  depthKm: fc.double({ min: 0, max: 700, noNaN: true }),
  magnitude: fc.double({ min: 1, max: 8.5, noNaN: true }),
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
  expect(bulletinsOf(inland, randomFrom(7))).toEqual(bulletinsOf(inland, randomFrom(7)))
  expect(bulletinsOf(inland, randomFrom(7))).not.toEqual(bulletinsOf(inland, randomFrom(12)))
})

test('the earthquake code is the detection time', () => {
  const codes = new Set(bulletinsOf(noto, randomFrom(7)).map((bulletin) => bulletin.eqcode))
  expect([...codes]).toEqual(['20240101161011'])
})

test('bulletins are numbered and ordered by time, and only the last one is final', () => {
  fc.assert(
    fc.property(quake, random, (sample, numbers) => {
      const bulletins = bulletinsOf(sample, numbers)
      const times = bulletins.map((bulletin) => bulletin.sentAt)
      expect(bulletins.map(({ serial }) => serial)).toEqual(times.map((_, index) => index + 1))
      expect(times.toSorted((a, b) => a - b)).toEqual(times)
      expect(bulletins.findIndex(({ isFinal }) => isFinal)).toBe(bulletins.length - 1)
    }),
    { numRuns: 40 },
  )
})

test('positions are published to 0.1°, depths to 10 km and magnitudes to 0.1, in the last bulletin too', () => {
  fc.assert(
    fc.property(quake, random, (sample, numbers) => {
      for (const { lat, lng, depthKm, magnitude } of bulletinsOf(sample, numbers)) {
        for (const value of [lat, lng, magnitude]) {
          expect(value * 10).toBeCloseTo(Math.round(value * 10), 6)
        }
        expect(depthKm % 10).toBe(0)
        expect(depthKm).toBeGreaterThanOrEqual(10)
      }
    }),
    { numRuns: 40 },
  )
})

test('all bulletins after a warning are warnings, and name no fewer areas', () => {
  fc.assert(
    fc.property(quake, random, (sample, numbers) => {
      const bulletins = bulletinsOf(sample, numbers)
      const kinds = bulletins.map(({ kind }) => kind)
      expect(kinds.toSorted()).toEqual(kinds)
      for (const [index, bulletin] of bulletins.entries()) {
        const before = bulletins[index - 1]?.warnedAreas ?? []
        expect(before.filter((code) => !bulletin.warnedAreas?.includes(code))).toEqual([])
      }
    }),
    { numRuns: 40 },
  )
})

test('the first bulletin follows when two stations have seen 2 s of the P wave', () => {
  const [first] = bulletinsOf(inland, randomFrom(7))
  const afterS = ((first?.sentAt ?? 0) - inland.originAt) / 1000
  expect(afterS).toBeGreaterThan(5)
  expect(afterS).toBeLessThan(9)
})

test('a small earthquake has forecasts only, and a tiny one has no bulletins', () => {
  const kinds = bulletinsOf({ ...inland, magnitude: 4 }, randomFrom(7)).map(({ kind }) => kind)
  expect(new Set(kinds)).toEqual(new Set(['forecast']))
  expect(bulletinsOf({ ...inland, magnitude: 1.2 }, randomFrom(7))).toEqual([])
})

test('deep earthquakes get forecasts without intensities and no warning: Ogasawara 2015', () => {
  const bulletins = bulletinsOf(pastQuake('ogasawara-2015'), randomFrom(7))
  expect(bulletins.length).toBeGreaterThan(0)
  expect(bulletins.filter(({ kind }) => kind === 'warning')).toEqual([])
  expect(bulletins.filter(({ maxShindo }) => maxShindo !== undefined)).toEqual([])
})

test('before October 2007 no bulletins are issued, unless the earthquake names a method', () => {
  const kobe = pastQuake('hyogo-nanbu-1995')
  expect(bulletinsOf(kobe, randomFrom(7))).toEqual([])
  const today = bulletinsOf({ ...kobe, warningMethod: 'plum' }, randomFrom(7))
  expect(today.some(({ kind }) => kind === 'warning')).toBe(true)
})

test('the magnitude of a great earthquake grows for more than a minute: Tohoku 2011', () => {
  const bulletins = bulletinsOf(
    { ...pastQuake('tohoku-2011'), warningMethod: 'point-source' },
    randomFrom(7),
  )
  const [first] = bulletins
  const final = bulletins.at(-1)
  expect((final?.magnitude ?? 0) - (first?.magnitude ?? 0)).toBeGreaterThan(1)
  expect(final?.magnitude).toBeGreaterThan(8)
  expect(final?.magnitude).toBeLessThan(8.6)
  const grown = bulletins.find(({ magnitude }) => magnitude === final?.magnitude)
  expect((grown?.sentAt ?? 0) - (first?.sentAt ?? 0)).toBeGreaterThan(45_000)
})

test('a warning names the areas with class 4, and more areas later', () => {
  const warnings = bulletinsOf(noto, randomFrom(7)).filter(({ kind }) => kind === 'warning')
  const [first] = warnings
  const last = warnings.at(-1)
  expect(first?.warnedAreas).toContain('390')
  expect(last?.warnedAreas?.length).toBeGreaterThan(first?.warnedAreas?.length ?? 0)
  // JMA warned Kaga and Niigata after the main rupture had begun.
  expect(last?.warnedAreas).toEqual(expect.arrayContaining(['391', '371']))
})

test('when a fault is long, PLUM warns more areas than the source alone', () => {
  const areas = (warningMethod: Quake['warningMethod']): string[] =>
    bulletinsOf({ ...noto, warningMethod }, randomFrom(7)).at(-1)?.warnedAreas ?? []
  expect(areas('plum').length).toBeGreaterThan(areas('point-source').length)
})

test('past earthquakes have the bulletins that JMA published, where available', () => {
  const values = (id: string) => bulletinsOf(pastQuake(id), randomFrom(7))
  const tohoku = values('tohoku-2011')
  expect(tohoku.map(({ magnitude }) => magnitude)).toEqual([
    4.3, 5.9, 6.8, 7.2, 6.3, 6.6, 6.6, 7.2, 7.6, 7.7, 7.7, 7.9, 8, 8.1, 8.1,
  ])
  const [firstNoto] = values('noto-2024')
  expect(firstNoto).toMatchObject({ serial: 1, kind: 'warning', warnedAreas: ['390'] })
  expect(firstNoto?.sentAt).toBe(Date.parse('2024-01-01T16:10:16+09:00'))
  expect(values('noto-2024').at(-1)).toMatchObject({ serial: 46, isFinal: true, magnitude: 7.4 })
  expect(values('iburi-2018').map(({ serial }) => serial)).toHaveLength(26)
})

test('the earthquakes before and after Noto have the bulletins that JMA published', () => {
  const sent = (id: string, at: string, values: Omit<Quake, 'id' | 'originAt'>) =>
    bulletinsOf({ id, originAt: Date.parse(at), ...values }, randomFrom(7))
  const before = { lat: 37.4933, lng: 137.2491, depthKm: 10, magnitude: 5.5 }
  const first = sent('noto-1606', '2024-01-01T16:06:06+09:00', before)
  expect(first).toHaveLength(23)
  const warning = first.find(({ kind }) => kind === 'warning')
  expect(warning?.sentAt).toBe(Date.parse('2024-01-01T16:06:14+09:00'))
  expect(first.at(-1)?.warnedAreas).toEqual(['390'])
  const after = { lat: 37.1895, lng: 136.8272, depthKm: 10, magnitude: 6.1 }
  const second = sent('noto-1618', '2024-01-01T16:18:42+09:00', after)
  expect(second).toHaveLength(26)
  expect(second.at(-1)?.warnedAreas).toEqual(['381', '390', '391'])
  const other = sent('noto-1618', '2024-01-01T16:18:42+09:00', { ...after, magnitude: 6 })
  expect(other.map(({ magnitude }) => magnitude)).not.toContain(6.7)
})

test('a past earthquake with another size or method has simulated bulletins', () => {
  const firstOf = (change: Partial<Quake>) => bulletinsOf({ ...noto, ...change }, randomFrom(7))[0]
  const published = firstOf({})?.sentAt
  expect(firstOf({ magnitude: 7 })?.sentAt).not.toBe(published)
  expect(firstOf({ warningMethod: 'plum' })?.sentAt).not.toBe(published)
})

test('the magnitude of a small earthquake is too high or too low at first, and ends near the real one', () => {
  const small = { ...inland, magnitude: 5.4 }
  const magnitudes = Array.from({ length: 20 }, (_, seed) =>
    bulletinsOf(small, randomFrom(seed)).map(({ magnitude }) => magnitude),
  )
  const first = magnitudes.map(([magnitude = 5.4]) => magnitude - 5.4)
  expect(Math.max(...first)).toBeGreaterThan(0.2)
  expect(Math.min(...first)).toBeLessThan(-0.1)
  for (const one of magnitudes) expect(Math.abs((one.at(-1) ?? 0) - 5.4)).toBeLessThan(0.25)
})

test('an early warning underestimates a great earthquake', () => {
  const lastOf = (magnitude: number): number =>
    bulletinsOf({ ...inland, magnitude }, () => 0.5).at(-1)?.magnitude ?? 0
  expect(lastOf(7.8)).toBeLessThan(7.6)
})

test('the location becomes more accurate', () => {
  const errorsKm = bulletinsOf(inland, randomFrom(7)).map((one) => distanceKm(inland, one))
  expect(errorsKm.at(-1)).toBeLessThan(12)
})

test('an earthquake in a known area has its name, others have the nearest name', () => {
  const last = (one: Quake): Bulletin | undefined => bulletinsOf(one, randomFrom(7)).at(-1)
  expect(last({ ...noto, warningMethod: 'plum' })?.areaName).toBe('石川県能登地方')
  const unnamed = { ...inland, lat: 32.753, lng: 130.762 }
  expect(last(unnamed)?.areaName).toBe('熊本県熊本地方')
})

const warnedSince2007 = pastQuakes.filter(
  ({ originAt, depthKm }) => originAt > Date.UTC(2007, 9) && depthKm < 100,
)

test.for(warnedSince2007)('$id, for which JMA issued a warning, gets a warning', (past) => {
  const bulletins = bulletinsOf(past, randomFrom(7))
  expect(bulletins.some(({ kind }) => kind === 'warning')).toBe(true)
})

test('a warning with PLUM names no more areas later than 90 s after the detection', () => {
  const long = { ...pastQuake('tohoku-2011'), warningMethod: 'plum' as const }
  const bulletins = bulletinsOf(long, randomFrom(7))
  const firstArrivalAt = Math.min(...bulletins.map(({ sentAt }) => sentAt)) - 3_500
  const late = bulletins.filter(({ sentAt }) => sentAt > firstArrivalAt + 91_500)
  expect(late.length).toBeGreaterThan(1)
  expect(new Set(late.map(({ warnedAreas }) => warnedAreas?.length)).size).toBe(1)
})

test('with PLUM alone, the hypocentre is assumed and the warning follows the measured intensities', () => {
  const bulletins = bulletinsOf({ ...noto, warningMethod: 'plum-only' }, randomFrom(7))
  expect(bulletins.length).toBeGreaterThan(3)
  for (const bulletin of bulletins) {
    expect(bulletin).toMatchObject({ isAssumed: true, magnitude: 1, depthKm: 10 })
  }
  expect(bulletins.at(-1)?.warnedAreas).toContain('390')
  expect(bulletins.at(-1)?.maxShindo).toBeGreaterThan(5.5)
  const located = bulletinsOf({ ...noto, warningMethod: 'plum' }, randomFrom(7))
  expect(located.filter(({ isAssumed }) => isAssumed)).toEqual([])
  expect(located[0]?.sentAt).toBeLessThanOrEqual(bulletins[0]?.sentAt ?? 0)
})
