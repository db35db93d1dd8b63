import { expect, test } from 'vitest'
import { distanceKm, nearestTo } from '../../../../simulator/quake/shared/distance.ts'
import {
  measuringStations,
  seaFloorStations,
  nearestStationKm,
  stationsAt,
} from '../../../../simulator/quake/stations/stations.ts'

const in2010 = Date.parse('2010-01-01T00:00:00+09:00')
const in2024 = Date.parse('2024-01-01T00:00:00+09:00')

test('every city is within about 30 km of a detecting station and 20 km of a measuring station', () => {
  const cities = [
    { lat: 37.5, lng: 137.27 }, // Suzu
    { lat: 35.68, lng: 139.69 },
    { lat: 43.06, lng: 141.35 },
    { lat: 32.8, lng: 130.71 },
    { lat: 26.21, lng: 127.68 },
  ]
  for (const city of cities) {
    expect(nearestStationKm(city)).toBeLessThan(31)
    expect(nearestTo(city, measuringStations).km).toBeLessThan(20)
  }
})

test('stations on land are about 20 km apart', () => {
  const land = stationsAt(in2010)
  const gaps = land.map(
    (station) =>
      nearestTo(
        station,
        land.filter((one) => one !== station),
      ).km,
  )
  const median = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)]
  expect(median).toBeGreaterThan(14)
  expect(median).toBeLessThan(22)
})

test('the networks on the sea floor are used from their start dates on', () => {
  expect(stationsAt(in2024).length - stationsAt(in2010).length).toBe(seaFloorStations.length)
  expect(stationsAt(in2010)).not.toContainEqual(expect.objectContaining(seaFloorStations[0]))
})

test('off Fukushima there is a station at sea within 40 km', () => {
  const epicentre = { lat: 37.7, lng: 142.3 }
  expect(nearestTo(epicentre, stationsAt(in2024)).km).toBeLessThan(40)
  expect(nearestTo(epicentre, stationsAt(in2010)).km).toBeGreaterThan(80)
})

test('every place in and around Japan is within 2,000 km of a station', () => {
  for (const lat of [20, 33, 46]) {
    for (const lng of [122, 138, 154]) expect(nearestStationKm({ lat, lng })).toBeLessThan(2000)
  }
  expect(distanceKm({ lat: 20, lng: 122 }, { lat: 46, lng: 154 })).toBeGreaterThan(2000)
})
