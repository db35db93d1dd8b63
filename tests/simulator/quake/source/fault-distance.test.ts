import { expect, test } from 'vitest'
import { pointAt } from '../../../../simulator/quake/shared/distance.ts'
import { faultDistanceKm } from '../../../../simulator/quake/source/fault-distance.ts'

const corner = { lat: 37, lng: 137, depthKm: 10 }
const vertical = [{ corner, strikeDeg: 0, dipDeg: 90, lengthKm: 50, widthKm: 15 }]

test('above a fault the distance is the depth of its upper edge', () => {
  expect(faultDistanceKm(vertical, pointAt(corner, 0, 25))).toBeCloseTo(10, 2)
})

test('beside a vertical fault the distance is measured to its upper edge', () => {
  const place = pointAt(pointAt(corner, 0, 25), 90, 40)
  expect(faultDistanceKm(vertical, place)).toBeCloseTo(Math.hypot(40, 10), 0)
})

test('beyond the end of a fault the distance is measured to its corner', () => {
  expect(faultDistanceKm(vertical, pointAt(corner, 180, 30))).toBeCloseTo(Math.hypot(30, 10), 1)
})

test('a plane dips to the right of its strike', () => {
  const dipping = [{ corner, strikeDeg: 0, dipDeg: 45, lengthKm: 50, widthKm: 40 }]
  const middle = pointAt(corner, 0, 25)
  const east = faultDistanceKm(dipping, pointAt(middle, 90, 30))
  expect(east).toBeLessThan(faultDistanceKm(dipping, pointAt(middle, 270, 30)))
  // On a plane that dips by 45°, the nearest point is where the line to it is perpendicular.
  expect(east).toBeCloseTo((30 + 10) / Math.SQRT2, 0)
})

test('the nearest of several planes counts', () => {
  const far = { ...corner, lat: 40 }
  const two = vertical.flatMap((plane) => [plane, { ...plane, corner: far }])
  expect(faultDistanceKm(two, far)).toBeCloseTo(10, 2)
})
