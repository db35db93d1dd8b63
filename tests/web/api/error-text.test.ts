import { expect, test } from 'vitest'
import { errorTexts } from '../../../openapi/generated/error-texts.ts'
import { ApiError, errorText, failureText, lostConnection } from '../../../web/api/api-error.ts'

// Requirements: ERR-1
test.each([
  ['the code of the body', new ApiError(400, { code: 400014 }), errorTexts['400014']],
  ['the status when the code is unknown', new ApiError(404, { code: 999 }), errorTexts['404']],
  ['the status when there is no body', new ApiError(403, undefined), errorTexts['403']],
  ['the default of client errors', new ApiError(418, undefined), errorTexts['400']],
  ['the default of failures', new ApiError(503, 'Service Unavailable'), errorTexts['500']],
  ['the lost connection', lostConnection(new TypeError('x')), errorTexts.lostConnection],
  ['the default for what is no failed call', new Error('x'), errorTexts['500']],
])('the text of a failure is %s', (_case, error, text) => {
  expect(failureText(error)).toBe(text)
})

test('a code that is a string has a text too', () => {
  expect(errorText(new ApiError(500, { code: 'E50000' }))).toBe(errorTexts.E50000)
})

test.each([
  ['login', 'POST /eqUser/api/user/login', 400010, errorTexts.loginFailed],
  ['a test broadcast', 'POST /eqUser/api/user/test-cast', 400019, errorTexts.testDataSendFailed],
  ['another operation', 'POST /eqUser/api/user/conf-update', 400019, errorTexts['400019']],
])('the text of a code in %s is that of the operation', (_case, operation, code, text) => {
  expect(failureText(new ApiError(400, { code }, { operation }))).toBe(text)
})
