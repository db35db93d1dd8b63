import { expect, test } from 'vitest'
import { ApiError, lostConnection } from '../../../../../web/api/api-error.ts'
import { initializeError } from '../../../../../web/portal/regist/initialize-terminal/initialize-error.ts'

const unexpected = '予期しないエラーが発生しました。しばらくしてからもう一度お試しください。'

test('a refusal is told in the words of its code', () => {
  expect(initializeError(new ApiError(400, { code: 400011 }))).toEqual({
    code: '400011',
    text: 'この端末はすでに利用者登録されています。',
  })
})

test('too many wrong codes are told as that', () => {
  expect(initializeError(new ApiError(429, { code: 429001 })).text).toMatch('試行回数が多すぎます')
})

test.each([undefined, {}, '<html>Bad Gateway</html>'])(
  'an answer of %j counts as E50000',
  (body) => {
    expect(initializeError(new ApiError(502, body))).toEqual({ code: 'E50000', text: unexpected })
  },
)

test('a code that nobody knows is told as an unexpected error, with the code', () => {
  expect(initializeError(new ApiError(400, { code: 'E40999' }))).toEqual({
    code: 'E40999',
    text: unexpected,
  })
})

test('a lost connection is told as that', () => {
  expect(initializeError(lostConnection(new Error('no network'))).text).toMatch('通信できません')
})

test('a mistake of our own is not taken for an answer', () => {
  expect(() => initializeError(new TypeError('undefined is not a function'))).toThrow(TypeError)
})
