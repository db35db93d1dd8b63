import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { unauthorizedTarget } from '../../../web/portal/session/redirects.ts'

beforeEach(() => vi.stubGlobal('localStorage', { getItem: () => null }))
afterEach(() => vi.unstubAllGlobals())

// Requirements: SESSION-9
test.each(['/open/login', '/open/admin-login', '/otp/login', '/otp/conf', '/eqUser/view/otp/conf'])(
  'at %s the user stays after a 401',
  (pathname) => {
    expect(unauthorizedTarget({ pathname, search: '?x=1' })).toBeUndefined()
  },
)

// Requirements: SESSION-10, SESSION-2
test('in the user area a 401 leads to the login, and the login leads back', () => {
  const place = { pathname: '/eqUser/view/user/history', search: '?offset=20&x=あ' }

  expect(unauthorizedTarget(place)).toBe(
    `/open/login?redirect=${encodeURIComponent('/user/history?offset=20&x=あ')}`,
  )
})

// Requirements: SESSION-11
test.each(['/open/terms', '/regist/userRegistration', '/open/login-help', '/users'])(
  'at %s a 401 leads to the plain login',
  (pathname) => {
    expect(unauthorizedTarget({ pathname, search: '?a=b' })).toBe('/open/login')
  },
)
