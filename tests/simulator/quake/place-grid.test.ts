import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { distanceKm } from '../../../simulator/quake/shared/distance.ts'
import { placeGrid } from '../../../simulator/quake/place-grid.ts'

const point = fc.record({
  lat: fc.double({ min: 24, max: 46, noNaN: true }),
  lng: fc.double({ min: 122, max: 150, noNaN: true }),
})

test('a grid finds exactly the places within the distance', () => {
  fc.assert(
    fc.property(
      fc.array(point, { maxLength: 60 }),
      point,
      fc.double({ min: 1, max: 400, noNaN: true }),
      (places, centre, km) => {
        const near = places.filter((place) => distanceKm(centre, place) <= km)
        expect(new Set(placeGrid(places)(centre, km))).toEqual(new Set(near))
      },
    ),
  )
})

test('a search at a pole ends', () => {
  const places = [{ lat: 89.9, lng: 120 }]
  expect(placeGrid(places)({ lat: 90, lng: 0 }, 50)).toEqual(places)
})
