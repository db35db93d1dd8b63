import { expect, test } from 'vitest'
import {
  epicenterArea,
  epicenterAreas,
  tsunamiAreas,
} from '../../../../simulator/quake/areas/areas.ts'

test.for([
  ['石川県能登地方', 37.495, 137.27],
  ['熊本県熊本地方', 32.753, 130.762],
  ['新潟県中越地方', 37.292, 138.867],
  ['福島県沖', 37.697, 141.622],
  ['北海道東方沖', 43.375, 147.673],
] as const)('%s contains %d N %d E', ([name, lat, lng]) => {
  expect(epicenterArea(lat, lng).name).toBe(name)
})

test('the 278 epicentre areas have unique codes and names', () => {
  expect(epicenterAreas).toHaveLength(278)
  expect(new Set(epicenterAreas.map((area) => area.code)).size).toBe(278)
  expect(new Set(epicenterAreas.map((area) => area.name)).size).toBe(278)
})

test('the basis of an area is hand or centroid', () => {
  expect(epicenterArea(43.375, 147.673).basis).toBe('hand')
  expect(epicenterArea(32.753, 130.762).basis).toBe('centroid')
})

// Requirements: REG-22
test('there are 66 tsunami forecast areas', () => {
  expect(new Set(tsunamiAreas.map((area) => area.code)).size).toBe(66)
  expect(tsunamiAreas).toContainEqual({ code: '100', name: '北海道太平洋沿岸東部' })
})
