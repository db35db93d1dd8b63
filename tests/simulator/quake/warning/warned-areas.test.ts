import { expect, test } from 'vitest'
import { warnedAreas } from '../../../../simulator/quake/warning/warned-areas.ts'

const noto = { lat: 37.495, lng: 137.27, depthKm: 16, magnitude: 7.6, originAt: 0 }

test('the warning of a strong earthquake in Noto includes Noto but not Okinawa or eastern Hokkaido', () => {
  const names = warnedAreas(noto).map(({ name }) => name)
  expect(names).toContain('石川県能登地方')
  expect(names.filter((name) => /沖縄|釧路/.test(name))).toEqual([])
})

test('warned areas have an intensity of 3.5 or more, and a small earthquake has none', () => {
  expect(warnedAreas(noto).every(({ shindo }) => shindo >= 3.5)).toBe(true)
  expect(warnedAreas({ ...noto, magnitude: 3 })).toEqual([])
})
