import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { redirectTarget } from '../../../web/portal/session/redirects.ts'

test.each([
  ['/user/history?offset=20', '/user/history?offset=20'],
  ['/user/history/20240101161010#wave', '/user/history/20240101161010#wave'],
  ['/otp/conf', '/otp/conf'],
  ['/eqUser/view/user/termStatus', '/user/termStatus'],
])('a login for %s leads there', (redirect, target) => {
  expect(redirectTarget(redirect)).toBe(target)
})

test.each([
  null,
  '',
  'user',
  'https://evil.example/user',
  '//evil.example/user',
  '/\\evil.example/user',
  '/\t/evil.example/user',
  '\t//evil.example',
  '/user/..//evil.example',
  '/user/../open/logout',
  '/user/%2e%2e/open/logout',
  '/open/login?redirect=/user',
  '/open/logout',
  '/users',
  'javascript:alert(1)',
  '/eqUser/api/user/logout',
])('a login for %j leads to the first page of the user area', (redirect) => {
  expect(redirectTarget(redirect)).toBe('/user/termStatus')
})

// Requirements: OPEN-4
test('whatever the query, a login leads to a guarded page of this site', () => {
  const pieces = fc.constantFrom('/', '\\', '//', '..', '.', 'user', 'otp', 'open', '\t', '\n', '@')
  // fc.webUrl() generates realistic names, but takes twenty times as long as the rest of this test.
  const addresses = fc
    .tuple(
      fc.constantFrom('http:', 'https:', 'javascript:', 'data:', ''),
      fc.constantFrom('//', '/\\', '/'),
      fc.constantFrom('evil.example', 'user:secret@evil.example:8080', 'portal.example', 'user'),
      fc.array(pieces).map((parts) => `/${parts.join('')}`),
    )
    .map((parts) => parts.join(''))
  const redirects = fc.oneof(
    fc.string(),
    addresses,
    fc.array(fc.oneof(pieces, fc.string({ maxLength: 3 }))).map((parts) => parts.join('')),
    fc.array(pieces).map((parts) => `/user/${parts.join('')}`),
  )
  fc.assert(
    fc.property(redirects, (redirect) => {
      const target = new URL(redirectTarget(redirect), 'https://portal.example')

      expect(target.origin).toBe('https://portal.example')
      expect(target.pathname).toMatch(/^\/(user|otp)(\/|$)/)
    }),
    { numRuns: 1000 },
  )
})
