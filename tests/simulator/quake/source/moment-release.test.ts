import { expect, test } from 'vitest'
import { momentRelease, releasedAt } from '../../../../simulator/quake/source/moment-release.ts'
import { pastQuake, pastQuakes } from '../../../../simulator/quake/source/past-quakes.ts'

const quake = { lat: 37, lng: 137, depthKm: 10, magnitude: 7, originAt: 0 }

test.for(pastQuakes)('the moment of $id grows until it is complete', (past) => {
  const release = momentRelease(past)
  expect(release.at(-1)?.share).toBe(1)
  for (const [index, { s, share }] of release.entries()) {
    expect(s).toBeGreaterThan(release[index - 1]?.s ?? 0)
    expect(share).toBeGreaterThan(release[index - 1]?.share ?? 0)
  }
})

test('without a published slip, the moment rate grows linearly until half the fault has broken', () => {
  const release = momentRelease(quake)
  const durationS = release.at(-1)?.s ?? 0
  // Utsu: 10^(0.5 × 6.829 − 1.85) = 36.7 km, half of it at 2.5 km/s.
  expect(durationS).toBeCloseTo(7.3, 1)
  expect(releasedAt(release, durationS / 2)).toBeCloseTo(1 / 4, 6)
})

test('the published slip decides when the moment is released', () => {
  const release = momentRelease(pastQuake('tohoku-2011'))
  expect(releasedAt(release, 0)).toBe(0)
  expect(releasedAt(release, 45)).toBeCloseTo(0.15, 6)
  expect(releasedAt(release, 160)).toBe(1)
})

test('slip that is complete at once has the typical duration', () => {
  const rupture = { planes: [], slip: [{ s: 0, share: 1 }] }
  expect(momentRelease({ ...quake, rupture })).toEqual(momentRelease(quake))
})
