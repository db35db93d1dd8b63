import { expect, test } from 'vitest'
import { municipalities } from '../../../../simulator/quake/shared/municipalities.ts'
import { areaCodeAt } from '../../../../simulator/quake/areas/area-code.ts'

test('each municipal office is in its own area', () => {
  const wrong = municipalities.filter((office) => {
    const same = municipalities.filter(({ lat, lng }) => lat === office.lat && lng === office.lng)
    return !same.some(
      ({ areaCode }) => areaCode === areaCodeAt({ lat: office.lat, lng: office.lng }),
    )
  })
  expect(wrong).toEqual([])
})

test.for([
  ['Kanazawa', 36.56103, 136.65655, '391'],
  ['Wajima', 37.39071, 136.89944, '390'],
  ['Niigata', 37.91611, 139.03639, '372'],
  ['Shinjuku', 35.68944, 139.69167, '350'],
  ['Sendai', 38.26889, 140.87194, '222'],
  ['Chichijima', 27.09417, 142.19167, '359'],
] as const)('%s is in its area of seismic intensity', ([, lat, lng, code]) => {
  expect(areaCodeAt({ lat, lng })).toBe(code)
})

test('a place that moves is in the area of its new position', () => {
  const place = { lat: 36.56103, lng: 136.65655 }
  expect(areaCodeAt(place)).toBe('391')
  place.lat = 37.39071
  place.lng = 136.89944
  expect(areaCodeAt(place)).toBe('390')
})
