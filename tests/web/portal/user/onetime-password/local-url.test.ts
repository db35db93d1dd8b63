import { expect, test } from 'vitest'
import { localUrl } from '../../../../../web/portal/user/onetime-password/onetime-password.tsx'

// Requirements: USER-67, TERM-10, LIMIT-11
test.each([
  ['192.168.1.20', 'http://192.168.1.20:9090/'],
  ['2001:db8::20', 'http://[2001:db8::20]:9090/'],
])('the settings page of the terminal at %s has the URL %s', (address, url) => {
  expect(localUrl(address)).toBe(url)
})

test.each(['', 'not an address', '2001:db8:::20'])('%j has no URL', (address) => {
  expect(localUrl(address)).toBeUndefined()
})
