import { expect, test } from 'vitest'
import { localUrl } from '../../../../../web/portal/user/onetime-password/local-url.ts'

test.each([
  ['192.168.1.20', 'http://192.168.1.20:9090/'],
  ['2001:db8::20', 'http://[2001:db8::20]:9090/'],
])('the settings of the terminal at %s are at %s', (address, url) => {
  expect(localUrl(address)).toBe(url)
})

test.each(['', 'not an address', '2001:db8:::20'])('%j leads nowhere', (address) => {
  expect(localUrl(address)).toBeUndefined()
})
