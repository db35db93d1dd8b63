import { expect, test } from 'vitest'
import { webAddress } from '../../../../web/portal/open/news.tsx'

test('a web page can be linked to', () => {
  expect(webAddress('https://example.jp/news/1')).toBe('https://example.jp/news/1')
})

// Requirements: VALID-21
test.each(['javascript:alert(1)', 'data:text/html,x', 'news/1', '', undefined])(
  '%s can not be linked to',
  (address) => {
    expect(webAddress(address)).toBeUndefined()
  },
)
