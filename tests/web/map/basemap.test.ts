import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import basemap from '../../../web/map/basemap.json'
import { landPolygons } from '../../../web/map/basemap.ts'
import { basemapText, readAtlas } from '../../../web/map/make-basemap.ts'
import { places } from '../../../web/map/places.ts'

test('the generator writes exactly the committed basemap', async () => {
  const file = new URL('../../../web/map/basemap.json', import.meta.url)

  expect(basemapText(await readAtlas())).toBe(await readFile(file, 'utf8'))
})

test('the land is within the bounds', () => {
  const { south, west, north, east } = basemap.bounds
  const points = landPolygons(basemap).flat(2)
  const lats = points.map(([lat]) => lat)
  const lngs = points.map(([, lng]) => lng)

  expect(Math.min(...lats)).toBeGreaterThanOrEqual(south)
  expect(Math.max(...lats)).toBeLessThanOrEqual(north)
  expect(Math.min(...lngs)).toBeGreaterThanOrEqual(west)
  expect(Math.max(...lngs)).toBeLessThanOrEqual(east)
})

test('each of the 47 capitals is on land, within the accuracy of the coastline', () => {
  const land = landPolygons(basemap)
  const atSea = places.filter(({ lat, lng }) => {
    const nearby = [-0.005, 0, 0.005].map((step) => lng + step)
    return !land.some(([outline = []]) => nearby.some((near) => isInside(lat, near, outline)))
  })

  expect(places).toHaveLength(47)
  expect(atSea.map(({ name }) => name)).toEqual([])
})

/** Ray casting: a point is inside if a line to the east crosses an odd number of edges. */
function isInside(lat: number, lng: number, outline: readonly [number, number][]): boolean {
  return outline.reduce((inside, [toLat, toLng], index) => {
    const [fromLat, fromLng] = outline.at(index - 1) ?? [toLat, toLng]
    if (fromLat > lat === toLat > lat) return inside
    const crossing = fromLng + ((lat - fromLat) / (toLat - fromLat)) * (toLng - fromLng)
    return crossing > lng ? !inside : inside
  }, false)
}
