import type { Coordinates } from './map.ts'
import { places } from './places.ts'

/** Finds the coordinates of an address; undefined if there is no match. */
export type AddressSearch = (address: string) => Promise<Coordinates | undefined>

/** The prefectures, in the order of their capitals in `places`. */
const prefectures =
  '北海道 青森県 岩手県 宮城県 秋田県 山形県 福島県 茨城県 栃木県 群馬県 埼玉県 千葉県 東京都 神奈川県 新潟県 富山県 石川県 福井県 山梨県 長野県 岐阜県 静岡県 愛知県 三重県 滋賀県 京都府 大阪府 兵庫県 奈良県 和歌山県 鳥取県 島根県 岡山県 広島県 山口県 徳島県 香川県 愛媛県 高知県 福岡県 佐賀県 長崎県 熊本県 大分県 宮崎県 鹿児島県 沖縄県'.split(
    ' ',
  )

/**
 * The prefectural capital that an address names, with or without its prefecture (`石川県金沢市`, `金沢`), or else the
 * capital of the prefecture that it names (`石川`). Undefined if there is no match.
 */
export function findInGazetteer(address: string): Coordinates | undefined {
  const normalised = address.normalize('NFKC').replaceAll(/\s/g, '')
  if (normalised === '') return undefined
  const city = places.find(({ name }) => withoutPrefecture(normalised).startsWith(name))
  const index = prefectures.findIndex((name) => normalised.startsWith(shortName(name)))
  const place = city ?? places[index]
  return place && { lat: place.lat, lng: place.lng }
}

/** Address search without a network: finds prefectures and their capitals. */
export const searchGazetteer: AddressSearch = (address) => Promise.resolve(findInGazetteer(address))

function withoutPrefecture(address: string): string {
  const prefecture = prefectures.find((name) => address.startsWith(name))
  return prefecture === undefined ? address : address.slice(prefecture.length)
}

/** The name without its suffix 県, 府 or 都. Hokkaido keeps its 道. */
function shortName(prefecture: string): string {
  return prefecture === '北海道' ? prefecture : prefecture.slice(0, -1)
}
