import { expect, test } from 'vitest'
import { ApiError, lostConnection } from '../../../../../web/api/api-error.ts'
import { initializeError } from '../../../../../web/portal/regist/initialize-terminal.tsx'

const unexpected = '予期しないエラーが発生しました。しばらくしてからもう一度お試しください。'

// Requirements: CLIENT-8, REG-7
test("an error shows its code's text", () => {
  expect(initializeError(new ApiError(400, { code: 400011 }))).toEqual({
    code: '400011',
    text: 'この端末はすでに利用者登録されています。',
  })
})

test('too many wrong codes have their own text', () => {
  expect(initializeError(new ApiError(429, { code: 429001 })).text).toMatch('試行回数が多すぎます')
})

test.each([undefined, {}, '<html>Bad Gateway</html>'])(
  'a response of %j counts as E50000',
  (body) => {
    expect(initializeError(new ApiError(502, body))).toEqual({ code: 'E50000', text: unexpected })
  },
)

// Requirements: CLIENT-8
test('an unknown code shows the text of an unexpected error, with the code', () => {
  expect(initializeError(new ApiError(400, { code: 'E40999' }))).toEqual({
    code: 'E40999',
    text: unexpected,
  })
})

test('a lost connection has its own text', () => {
  expect(initializeError(lostConnection(new Error('no network'))).text).toMatch('通信できません')
})

test('an error in our own code is rethrown', () => {
  expect(() => initializeError(new TypeError('undefined is not a function'))).toThrow(TypeError)
})
