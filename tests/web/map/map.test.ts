import { expect, test } from 'vitest'
import { graticuleLines, graticuleStep } from '../../../web/map/graticule-lines.ts'
import { latitudeText, longitudeText } from '../../../web/map/map.ts'
import { degreesText } from '../../../web/text/degrees.ts'

// Requirements: USER-20
test('an install location is shown with 5 decimals', () => {
  expect(degreesText(36.5)).toBe('36.50000')
})

test('an epicentre is shown with its hemispheres', () => {
  expect([latitudeText(37.495), longitudeText(137.27)]).toEqual(['北緯 37.495度', '東経 137.27度'])
  expect([latitudeText(-20.1), longitudeText(-70.8)]).toEqual(['南緯 20.1度', '西経 70.8度'])
})

test('the lines of the graticule are multiples of its step', () => {
  expect(graticuleLines(36.05, 36.45, 0.1)).toEqual([36.1, 36.2, 36.3, 36.4])
  expect(graticuleLines(-0.5, 4, 2)).toEqual([0, 2, 4])
  expect(graticuleLines(1.1, 1.9, 1)).toEqual([])
})

test('a higher zoom level has closer lines', () => {
  const steps = [4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16].map(graticuleStep)

  expect(steps).toEqual(steps.toSorted((one, other) => other - one))
})
