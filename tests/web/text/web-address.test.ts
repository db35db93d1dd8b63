import { expect, test } from 'vitest'
import { webAddress } from '../../../web/text/web-address.ts'

test('a page may be linked to', () => {
  expect(webAddress('https://example.jp/news/1')).toBe('https://example.jp/news/1')
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'news/1', '', undefined])(
  '%s may not be linked to',
  (address) => {
    expect(webAddress(address)).toBeUndefined()
  },
)
