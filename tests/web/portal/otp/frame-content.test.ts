import { expect, test } from 'vitest'
import { frameContent } from '../../../../web/portal/otp/otp-conf.tsx'

test('a page from the terminal is shown, whatever its content', () => {
  expect(frameContent({ contentType: 'text/html', text: '{"code":400015}' })).toBe('page')
})

// Requirements: OTP-4
test('code 500 means that the page is not ready yet', () => {
  expect(json('{"code":500}')).toBe('notYet')
})

// Requirements: OTP-3
test.each([400, 401, 400015, 400016, 501])('code %i closes the page', (code) => {
  expect(json(JSON.stringify({ code, message: '…' }))).toBe('closed')
})

// Requirements: OTP-5
test.each(['', '{', '{}', '{"code":"500"}', '[]', 'null'])('%j is unreadable', (text) => {
  expect(json(text)).toBe('lost')
})

test("the browser's own error page is not a response", () => {
  expect(frameContent(undefined)).toBe('lost')
})

function json(text: string) {
  return frameContent({ contentType: 'application/json', text })
}
