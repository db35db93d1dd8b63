import { expect, test } from 'vitest'
import { errorTexts } from '../../../openapi/generated/error-texts.ts'
import { ApiError, lostConnection } from '../../../web/api/api-error.ts'
import { formError, loginErrorText } from '../../../web/portal/errors/form-error-screen.tsx'
import { routeError } from '../../../web/portal/errors/oops.tsx'

// Requirements: CLIENT-2
test("a failed login shows the code's text, or says that the login failed", () => {
  const operation = 'POST /eqUser/api/user/login'
  expect(loginErrorText(new ApiError(400, { code: 400010 }, { operation }))).toBe(
    errorTexts.loginFailed,
  )
  expect(loginErrorText(new ApiError(429, { code: 429001 }))).toBe(errorTexts['429001'])
  expect(loginErrorText(new ApiError(499, undefined))).toBe(errorTexts.loginFailed)
})

// Requirements: CLIENT-4
test.each([new ApiError(500, { code: 500 }), lostConnection(undefined), new Error('x')])(
  'other errors of a login are thrown again',
  (error) => {
    expect(() => loginErrorText(error)).toThrow(error)
  },
)

// Requirements: CLIENT-5
test('a rejected form shows heading, text and code', () => {
  expect(formError(new ApiError(400, { code: 400005 }))).toEqual({
    isOfReading: false,
    heading: errorTexts.formRejected,
    text: errorTexts['400005'],
    code: 400005,
  })
})

// Requirements: CLIENT-5
test('a rejected form without a known code shows the default text', () => {
  expect(formError(new ApiError(400, { code: 12 }))).toMatchObject({ text: errorTexts['400'] })
})

// Requirements: CLIENT-6
test('a failed form shows the default text, or that the connection was lost', () => {
  expect(formError(new ApiError(500, { code: 500 }))).toEqual({
    isOfReading: false,
    text: errorTexts['500'],
  })
  expect(formError(lostConnection(undefined))).toEqual({
    isOfReading: false,
    text: errorTexts.lostConnection,
  })
})

// Requirements: CLIENT-6
test.each([
  ['POST /eqUser/api/user/onetime-password', errorTexts.tooManyMails],
  ['POST /eqUser/api/regist/forgot-mail', errorTexts.tooManyCodes],
  [undefined, errorTexts['429001']],
])('too many calls of %s have their own text and the link back', (operation, text) => {
  const reason = operation === undefined ? {} : { operation }
  expect(formError(new ApiError(429, { code: 429001 }, reason))).toMatchObject({
    text,
  })
})

// Requirements: CLIENT-7
test.each([new ApiError(404, undefined), new Error('x')])(
  "other errors of a form are left to the layout's error page",
  (error) => {
    expect(formError(error)).toBeUndefined()
  },
)

// Requirements: FALLBACK-1
test('a failed page shows the status text, which may be unknown', () => {
  const error = new ApiError(404, { code: 404 }, { statusText: 'Not Found' })

  expect(routeError(error)).toEqual({ statusText: 'Not Found', text: errorTexts['404'] })
  expect(routeError(lostConnection(undefined)).statusText).toBe('Unknown error')
  expect(routeError('x')).toEqual({ statusText: 'Unknown error', text: errorTexts['500'] })
})
