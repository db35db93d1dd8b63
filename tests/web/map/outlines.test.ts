import { readFile } from 'node:fs/promises'
import { feature } from 'topojson-client'
import { expect, test } from 'vitest'
import areaTable from '../../../simulator/quake/shared/intensity-areas.json'
import { contains } from '../../../web/map/outlines/contains.ts'
import { municipalities } from '../../../simulator/quake/shared/municipalities.ts'
import { landPolygons } from '../../../web/map/outlines/neighbours.ts'
import neighbours from '../../../web/map/outlines/neighbours.json'
import type {
  AreaOutlines,
  CountryOutlines,
  PrefectureOutlines,
} from '../../../web/map/outlines/outlines.ts'
import { prefectures } from '../../../web/map/outlines/prefectures.ts'
import { places } from '../../../web/map/places.ts'

const folder = new URL('../../../web/map/outlines/', import.meta.url)

async function read<Outlines>(name: string): Promise<Outlines> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the tests below check the contents
  return JSON.parse(await readFile(new URL(name, folder), 'utf8')) as Outlines
}

const country = await read<CountryOutlines>('country.topo.json')
const land = feature(country, country.objects.land).geometry.coordinates

test("the outlines of neighbouring countries do not contain Japan, the country's do", () => {
  const abroad = landPolygons(neighbours).map((rings) =>
    rings.map((ring) => ring.map(([lat, lng]) => [lng, lat])),
  )
  const kunashiri = { lat: 44.2, lng: 145.95 }
  for (const at of [...places, kunashiri]) expect(contains(abroad, at), String(at.lat)).toBe(false)
  expect(contains(land, kunashiri)).toBe(true)
})

test('each of the 47 capitals is on land, within the accuracy of the outlines', () => {
  const atSea = places.filter(({ lat, lng }) => {
    const nearby = [-0.01, 0, 0.01].map((step) => ({ lat, lng: lng + step }))
    return !nearby.some((at) => contains(land, at))
  })
  expect(places).toHaveLength(47)
  expect(prefectures).toHaveLength(47)
  expect(atSea.map(({ name }) => name)).toEqual([])
})

// Requirements: MAP-1
test('nearly every office is inside the outline of its municipality', async () => {
  const missed: string[] = []
  for (const { number, bounds } of prefectures) {
    const outlines = await read<PrefectureOutlines>(`municipalities/${number}.topo.json`)
    const { features } = feature(outlines, outlines.objects.municipalities)
    for (const { geometry, properties } of features) {
      const { code, name, lat, lng } = properties
      if (name === '' || !municipalities.some((one) => one.code === code)) continue
      expect(lat, name).toBeGreaterThan(bounds.south)
      expect(lng, name).toBeLessThan(bounds.east)
      const isInside =
        geometry.type === 'MultiPolygon' && contains(geometry.coordinates, { lat, lng })
      if (!isInside) missed.push(name)
    }
  }
  expect(missed.length, missed.join(' ')).toBeLessThanOrEqual(12)
})

test('the areas of seismic intensity have outlines, and each municipality names one', async () => {
  const outlines = await read<AreaOutlines>('areas.topo.json')
  const codes = areaTable.areas.map(([code]) => code)
  const drawn = feature(outlines, outlines.objects.areas)
    .features.map(({ properties }) => properties.code)
    .filter((code) => code !== '')
  expect(codes).toHaveLength(188)
  expect(new Set(drawn)).toEqual(new Set(codes))
  expect(municipalities.filter(({ areaCode }) => !codes.includes(areaCode))).toEqual([])
})
