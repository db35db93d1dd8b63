import { expect, test } from 'vitest'
import { municipalities } from '../../../../simulator/quake/shared/municipalities.ts'
import { prefectures } from '../../../../web/map/outlines/prefectures.ts'
import { findInGazetteer } from '../../../../web/map/embedded/gazetteer.ts'

function find(address: string): { names: string[]; rest: string } {
  const { places, rest } = findInGazetteer(address, municipalities)
  return { names: places.map(({ name }) => name), rest }
}

// Requirements: STATE-6
test.each([
  ['津山市', '岡山県津山市'],
  ['川崎市', '神奈川県川崎市'],
  ['川崎市中原区', '神奈川県川崎市中原区'],
  ['津市', '三重県津市'],
  ['石川県 金沢市', '石川県金沢市'],
  ['石川県輪島市', '石川県輪島市'],
  ['松伏町', '埼玉県北葛飾郡松伏町'],
  ['埼玉県北葛飾郡松伏町', '埼玉県北葛飾郡松伏町'],
  ['大和郡山市', '奈良県大和郡山市'],
  ['鎌ヶ谷市', '千葉県鎌ケ谷市'],
  ['東京都府中市', '東京都府中市'],
  ['東京都千代田区', '東京都千代田区'],
  ['北海道', '北海道'],
  ['　札幌市　', '北海道札幌市'],
  ['つやま', '岡山県津山市'],
  ['ツヤマシ', '岡山県津山市'],
])('%j is found as %s', (address, name) => {
  expect(find(address)).toEqual({ names: [name], rest: '' })
})

// Requirements: MAP-3
test.each([
  ['金沢市広坂1-1-1', '石川県金沢市', '広坂1-1-1'],
  ['石川県津山市', '石川県', '津山市'],
  ['神奈川県アトランティス', '神奈川県', 'アトランティス'],
])('of %j, %s is found and %j is returned as not found', (address, name, rest) => {
  expect(find(address)).toEqual({ names: [name], rest })
})

// Requirements: MAP-3
test.each([
  ['府中市', ['東京都府中市', '広島県府中市']],
  ['伊達市', ['北海道伊達市', '福島県伊達市']],
  ['金沢', ['石川県金沢市', '神奈川県横浜市金沢区']],
  ['横浜', ['神奈川県横浜市', '青森県上北郡横浜町']],
  ['神奈川', ['神奈川県', '神奈川県横浜市神奈川区']],
  ['石川', ['石川県', '福島県石川郡石川町']],
])('%j is ambiguous', (address, names) => {
  expect(find(address).names.toSorted()).toEqual(names.toSorted())
})

test.each(['', '   ', 'ロンドン', 'アトランティス', '1-2-3', 'あ', '市', '郡'])(
  '%j is not found',
  (address) => {
    expect(find(address)).toEqual({ names: [], rest: '' })
  },
)

test('every municipality is found by its full name, and by it alone', () => {
  const wrong = municipalities.filter((municipality) => {
    const { places, rest } = findInGazetteer(
      `${prefectureOf(municipality.code)}${municipality.district}${municipality.name}`,
      municipalities,
    )
    const [place, ...others] = places
    return (
      rest !== '' ||
      others.length > 0 ||
      place?.at.lat !== municipality.lat ||
      place.at.lng !== municipality.lng
    )
  })
  expect(wrong.map(({ name }) => name)).toEqual([])
})

function prefectureOf(code: string): string {
  return prefectures.find(({ number }) => code.startsWith(number))?.name ?? ''
}
