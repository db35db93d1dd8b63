import { expect, test } from 'vitest'
import { distanceKm } from '../../../../simulator/quake/shared/distance.ts'
import { momentPieces } from '../../../../simulator/quake/source/moment-pieces.ts'
import { pastQuake, pastQuakes } from '../../../../simulator/quake/source/past-quakes.ts'

const quake = { lat: 37, lng: 137, depthKm: 10, magnitude: 7, originAt: 0 }

function ruptureDurationS(source: Parameters<typeof momentPieces>[0]): number {
  return momentPieces(source).at(-1)?.toS ?? 0
}

test.for(pastQuakes)(
  'the pieces of $id add up to the whole moment and follow each other',
  (past) => {
    const pieces = momentPieces(past)
    expect(pieces.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9)
    for (const [index, piece] of pieces.entries()) {
      expect(piece.toS).toBeGreaterThan(piece.fromS)
      expect(piece.fromS).toBeCloseTo(pieces[index - 1]?.toS ?? 0, 6)
    }
  },
)

test('without a rupture model, the moment rate grows linearly until half the fault has broken', () => {
  // Utsu: 10^(0.5 × 6.829 − 1.85) = 36.7 km, half of it at 2.5 km/s.
  expect(ruptureDurationS(quake)).toBeCloseTo(7.3, 1)
  const pieces = momentPieces(quake)
  const early = pieces.filter(({ toS }) => toS <= ruptureDurationS(quake) / 2 + 0.01)
  expect(early.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1 / 4, 6)
})

test('a rupture spreads from the hypocentre', () => {
  const corner = { lat: quake.lat, lng: quake.lng, depthKm: quake.depthKm }
  const planes = [{ corner, strikeDeg: 0, dipDeg: 90, lengthKm: 111, widthKm: 0.1 }]
  const pieces = momentPieces({ ...quake, rupture: { planes } })
  const awayKm = pieces.map((piece) => distanceKm(quake, piece))
  expect(awayKm.toSorted((a, b) => a - b)).toEqual(awayKm)
  expect(ruptureDurationS({ ...quake, rupture: { planes } })).toBeCloseTo(44, -1)
})

test('a fault that reaches below the travel-time table is cut off there', () => {
  const corner = { lat: 27, lng: 140, depthKm: 650 }
  const plane = { corner, strikeDeg: 0, dipDeg: 90, lengthKm: 50, widthKm: 200 }
  const pieces = momentPieces({ ...quake, ...corner, rupture: { planes: [plane] } })
  expect(Math.max(...pieces.map(({ depthKm }) => depthKm))).toBe(700)
})

test('slip over time decides when the parts break', () => {
  const tohoku = pastQuake('tohoku-2011')
  const until45 = momentPieces(tohoku).filter(({ toS }) => toS <= 45.001)
  expect(until45.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(0.15, 6)
  expect(ruptureDurationS(tohoku)).toBe(160)
})
