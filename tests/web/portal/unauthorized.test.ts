import { expect, test } from 'vitest'
import { loginPath } from '../../../web/portal/paths.ts'
import { unauthorizedTarget } from '../../../web/portal/session/redirects.ts'

// Requirements: SESSION-9
test.each(['/open/login', '/open/admin-login', '/otp/login', '/otp/conf', '/eqUser/view/otp/conf'])(
  'at %s the user stays after a 401',
  (pathname) => {
    expect(unauthorizedTarget({ pathname, search: '?x=1' }, loginPath)).toBeUndefined()
  },
)

// Requirements: SESSION-10, SESSION-2
test('in the user area a 401 leads to the login, which leads back', () => {
  const place = { pathname: '/eqUser/view/user/history', search: '?offset=20&x=あ' }

  expect(unauthorizedTarget(place, loginPath)).toBe(
    `/open/login?redirect=${encodeURIComponent('/user/history?offset=20&x=あ')}`,
  )
})

// Requirements: SESSION-11
test.each(['/open/terms', '/regist/userRegistration', '/open/login-help', '/users'])(
  'at %s a 401 leads to the plain login',
  (pathname) => {
    expect(unauthorizedTarget({ pathname, search: '?a=b' }, loginPath)).toBe('/open/login')
  },
)
