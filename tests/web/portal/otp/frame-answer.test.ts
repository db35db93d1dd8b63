import { expect, test } from 'vitest'
import { frameAnswer } from '../../../../web/portal/otp/frame-answer.ts'

test("the terminal's page is shown, whatever it says", () => {
  expect(frameAnswer({ contentType: 'text/html', text: '{"code":400015}' }).kind).toBe('page')
})

test('code 500 means that the page is still to come', () => {
  expect(json('{"code":500}').kind).toBe('notYet')
})

test.each([400, 401, 400015, 400016, 501])('code %i closes the page', (code) => {
  expect(json(JSON.stringify({ code, message: '…' })).kind).toBe('closed')
})

test.each(['', '{', '{}', '{"code":"500"}', '[]', 'null'])('%j can not be read', (text) => {
  expect(json(text).kind).toBe('lost')
})

test("a page of the browser's own is no answer", () => {
  expect(frameAnswer(undefined).kind).toBe('lost')
})

function json(text: string) {
  return frameAnswer({ contentType: 'application/json', text })
}
