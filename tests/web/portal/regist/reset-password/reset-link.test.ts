import { expect, test } from 'vitest'
import { readResetLink } from '../../../../../web/portal/regist/reset-password.tsx'

const token = 'pQ7xT2mVb9Lr4ZsW8nKc5YdFh3Ju6EaG'

test('the mailed URL contains the user and a token', () => {
  expect(read(`userId=kanazawa_taro&token=${token}`)).toEqual({ userId: 'kanazawa_taro', token })
})

test.each([
  'short',
  'a'.repeat(24),
  'a'.repeat(300),
  'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.dBjf-tJ_~4',
])('any token that is safe in a URL goes to the server: %s', (other) => {
  expect(read(`userId=kanazawa_taro&token=${other}`)?.token).toBe(other)
})

test('parameters that a mail program adds to the URL are ignored', () => {
  expect(read(`userId=kanazawa_taro&token=${token}&utm_source=mail`)?.token).toBe(token)
})

// Requirements: REG-2
test.each([
  '',
  'userId=kanazawa_taro',
  `token=${token}`,
  `userId=ab&token=${token}`,
  `userId=kanazawa-taro&token=${token}`,
  `userId=kanazawa_taro&token=${token}%20`,
  'userId=kanazawa_taro&token=',
  'userId=kanazawa_taro&token=a/b',
])('a URL with %j is invalid', (query) => {
  expect(read(query)).toBeUndefined()
})

function read(query: string) {
  return readResetLink(new URLSearchParams(query))
}
