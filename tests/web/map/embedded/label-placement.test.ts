import { expect, test } from 'vitest'
import {
  countryLabels,
  municipalityLabels,
  placeLabels,
} from '../../../../web/map/embedded/labels.ts'

// Requirements: MAP-1
test('if names would overlap, the map shows the first one', () => {
  const at = (text: string, x: number, y: number) => ({ text, x, y, hasDot: true })
  const shown = placeLabels([at('金沢市', 0, 0), at('内灘町', 20, 5), at('白山市', 0, 40)])
  expect(shown.map(({ text }) => text)).toEqual(['金沢市', '白山市'])
})

test('cities come before wards, and wards before towns', () => {
  const named = (code: string, name: string) => ({ code, name, lat: 0, lng: 0, area: [] })
  const labels = municipalityLabels([
    named('17361', '津幡町'),
    named('14104', '横浜市中区'),
    named('', ''),
    named('17201', '金沢市'),
  ])
  expect(labels.map(({ text }) => text)).toEqual(['金沢市', '横浜市中区', '津幡町'])
})

test('a higher zoom level of the country shows more names, including prefectures', () => {
  const counts = [4, 5, 6, 7].map((zoom) => countryLabels(zoom).length)
  expect(counts).toEqual(counts.toSorted((one, other) => one - other))
  expect(countryLabels(7).map(({ text }) => text)).toContain('石川県')
  expect(countryLabels(6).map(({ text }) => text)).not.toContain('石川県')
})
