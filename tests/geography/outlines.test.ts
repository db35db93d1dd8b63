import { feature } from 'topojson-client'
import type { Topology } from 'topojson-specification'
import { expect, test } from 'vitest'
import {
  type Area,
  boundsOf,
  centreOf,
  countryOutlines,
  prefectureOutlines,
} from '../../scripts/geography/outlines.ts'
import { municipalityRows } from '../../scripts/geography/tables.ts'

/** Three squares in a row. The first two belong to prefecture 01, the last to prefecture 02. */
const topology: Topology = {
  type: 'Topology',
  objects: {},
  arcs: [
    [
      [1, 1],
      [0, 1],
      [0, 0],
      [1, 0],
    ],
    [
      [1, 0],
      [1, 1],
    ],
    [
      [1, 0],
      [2, 0],
    ],
    [
      [2, 0],
      [2, 1],
    ],
    [
      [2, 1],
      [1, 1],
    ],
    [
      [2, 0],
      [3, 0],
      [3, 1],
      [2, 1],
    ],
  ],
}

const areas: Area[] = [
  area('01', '01001', 'A市', [[0, 1]]),
  area('01', '01002', 'B町', [[~1, 2, 3, 4]]),
  area('02', '02001', 'C村', [[~3, 5]]),
]

function area(prefecture: string, code: string, name: string, arcs: number[][]): Area {
  return { type: 'Polygon', arcs, properties: { prefecture, code, name } }
}

const prefecture = prefectureOutlines(topology, areas, '01', (code) =>
  code === '01001' ? { lat: 0.25, lng: 0.75 } : undefined,
)

test('the country has its coast and the borders between prefectures, without those inside', () => {
  const country = countryOutlines(topology, areas)
  expect(feature(country, country.objects.prefectureBorders).geometry.coordinates).toEqual([
    [
      [2, 0],
      [2, 1],
    ],
  ])
  const coast = feature(country, country.objects.coast).geometry.coordinates.flat()
  expect(coast).toContainEqual([3, 1])
  expect(boundsOf(country)).toEqual([0, 0, 3, 1])
})

test('a prefecture has only its own land and the borders between its municipalities', () => {
  const { municipalityBorders, prefectureBorders, coast } = prefecture.objects
  expect(feature(prefecture, municipalityBorders).geometry.coordinates).toEqual([
    [
      [1, 0],
      [1, 1],
    ],
  ])
  expect(feature(prefecture, prefectureBorders).geometry.coordinates).toEqual([
    [
      [2, 0],
      [2, 1],
    ],
  ])
  expect(feature(prefecture, coast).geometry.coordinates.flat()).not.toContainEqual([3, 1])
  expect(boundsOf(prefecture)).toEqual([0, 0, 2, 1])
  expect(centreOf(prefecture, prefecture.objects.land)).toEqual({ lat: 0.5, lng: 1 })
})

test('a municipality is named at its office, or else in its centre', () => {
  expect(prefecture.objects.municipalities.geometries.map(({ properties }) => properties)).toEqual([
    { code: '01001', name: 'A市', lat: 0.25, lng: 0.75 },
    { code: '01002', name: 'B町', lat: 0.5, lng: 1.5 },
  ])
})

test('a town keeps its district, a ward does not keep its city', () => {
  const offices = {
    columns: ['code5', 'name', 'kana', 'lat', 'lng', 'areaCode'],
    rows: [
      ['11465', '松伏町', 'まつぶしまち', 35.9, 139.8, '331'],
      ['14104', '横浜市中区', 'よこはましなかく', 35.4, 139.6, '360'],
    ],
  }
  const rows = municipalityRows(offices, [
    { code: '11465', district: '北葛飾郡' },
    { code: '14104', district: '横浜市' },
  ])
  expect(rows.map((row) => row.at(-1))).toEqual(['北葛飾郡', ''])
})
