import { expect, test } from 'vitest'
import { findInGazetteer } from '../../../web/map/gazetteer.ts'
import { places } from '../../../web/map/places.ts'

const at = (name: string) => {
  const capital = places.find((place) => place.name === name)
  return capital && { lat: capital.lat, lng: capital.lng }
}

test.each([
  ['石川県金沢市', '金沢'],
  ['金沢', '金沢'],
  ['石川', '金沢'],
  ['石川県 輪島市', '金沢'],
  ['東京都千代田区', '東京'],
  ['京都府京都市', '京都'],
  ['北海道', '札幌'],
  ['沖縄県那覇市', '那覇'],
  ['神奈川県', '横浜'],
  ['　大阪　', '大阪'],
])('%s is found in %s', (address, name) => {
  expect(findInGazetteer(address)).toEqual(at(name))
})

test.each(['', '   ', 'ロンドン', '1-2-3', 'あ'])('%j is not found', (address) => {
  expect(findInGazetteer(address)).toBeUndefined()
})

test('every prefecture is found in its capital', () => {
  const names = ['青森県', '岩手県', '愛知県', '三重県', '香川県', '愛媛県', '鹿児島県']
  const capitals = ['青森', '盛岡', '名古屋', '津', '高松', '松山', '鹿児島']
  expect(names.map(findInGazetteer)).toEqual(capitals.map(at))
})
