import { expect, test } from 'vitest'
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
