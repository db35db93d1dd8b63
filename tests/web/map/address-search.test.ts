import { expect, test } from 'vitest'
import { searchGsi } from '../../../web/map/address-search.ts'

function searchIn(body: unknown, status = 200) {
  const requestedUrls: string[] = []
  const search = (address: string) =>
    searchGsi(address, (url) => {
      requestedUrls.push(url)
      return Promise.resolve(Response.json(body, { status }))
    })
  return { requestedUrls, search }
}

const kanazawa = {
  geometry: { coordinates: [136.6256, 36.5944], type: 'Point' },
  type: 'Feature',
  properties: { title: '石川県金沢市広坂' },
}

test('the search returns the first result with its title', async () => {
  const { requestedUrls, search } = searchIn([kanazawa, { geometry: { coordinates: [0, 0] } }])
  expect(await search('金沢市広坂')).toEqual({
    places: [{ name: '石川県金沢市広坂', at: { lat: 36.5944, lng: 136.6256 }, zoom: 16 }],
    rest: '',
  })
  expect(requestedUrls).toEqual([
    'https://msearch.gsi.go.jp/address-search/AddressSearch?q=%E9%87%91%E6%B2%A2%E5%B8%82%E5%BA%83%E5%9D%82',
  ])
})

test.each([[[]], [[{}]], [{ error: 'x' }], [[{ geometry: { coordinates: ['a', 'b'] } }]]])(
  'a response without coordinates finds nothing: %j',
  async (body) => {
    expect(await searchIn(body).search('どこか')).toEqual({ places: [], rest: '' })
  },
)

test('a failed search rejects with the status', async () => {
  await expect(searchIn({}, 503).search('金沢')).rejects.toThrow('503')
})
