import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  circleHalfWidth,
  distanceKm,
  EARTH_RADIUS_KM,
  nearestTo,
  pointAt,
} from '../../../simulator/quake/shared/distance.ts'

const point = fc.record({
  lat: fc.double({ min: 20, max: 46, noNaN: true }),
  lng: fc.double({ min: 122, max: 154, noNaN: true }),
})

test('one degree of latitude is 1/360 of the circumference', () => {
  const oneDegreeKm = (2 * Math.PI * EARTH_RADIUS_KM) / 360
  expect(distanceKm({ lat: 35, lng: 135 }, { lat: 36, lng: 135 })).toBeCloseTo(oneDegreeKm, 9)
})

// Requirements: CALL-35
test('the earth has a radius of 6371.05 km', () => {
  const oneDegreeKm = distanceKm({ lat: 35, lng: 135 }, { lat: 36, lng: 135 })
  expect((oneDegreeKm * 180) / Math.PI).toBeCloseTo(6371.05, 6)
})

test('Tokyo is 403 km from Osaka', () => {
  const tokyo = { lat: 35.6812, lng: 139.7671 }
  const osaka = { lat: 34.7025, lng: 135.4959 }
  expect(distanceKm(tokyo, osaka)).toBeCloseTo(403.5, 0)
})

test('a point at a bearing and distance has that distance', () => {
  fc.assert(
    fc.property(
      point,
      fc.double({ min: 0, max: 360, noNaN: true }),
      fc.double({ min: 0, max: 2000, noNaN: true }),
      (from, bearing, km) => {
        expect(distanceKm(from, pointAt(from, bearing, km))).toBeCloseTo(km, 5)
      },
    ),
  )
})

test('bearing 90 is east', () => {
  const east = pointAt({ lat: 35, lng: 135 }, 90, 100)
  expect(east.lng).toBeGreaterThan(136)
  expect(east.lat).toBeCloseTo(35, 1)
})

test('no point of a circle is outside its half-widths', () => {
  fc.assert(
    fc.property(
      point,
      fc.double({ min: 0, max: 360, noNaN: true }),
      fc.double({ min: 0, max: 2000, noNaN: true }),
      (centre, bearing, km) => {
        const half = circleHalfWidth(centre.lat, km)
        const edge = pointAt(centre, bearing, km)
        expect(Math.abs(edge.lat - centre.lat)).toBeLessThanOrEqual(half.lat + 1e-9)
        expect(Math.abs(edge.lng - centre.lng)).toBeLessThanOrEqual(half.lng + 1e-9)
      },
    ),
  )
})

test('a circle that contains a pole spans all longitudes', () => {
  expect(circleHalfWidth(80, 2000).lng).toBe(180)
})

test('an empty list of places is rejected', () => {
  expect(() => nearestTo({ lat: 35, lng: 135 }, [])).toThrow(RangeError)
})
