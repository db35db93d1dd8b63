import { expect, test } from 'vitest'
import { areGuessable } from '../../../../openapi/conformance/checks/access/sessions.ts'

const cookies = (...ids: string[]): string[] => ids.map((id) => `EQUSER_SESSION=${id}`)

test.each([
  ['numbers in a row', cookies('100001', '100002')],
  [
    'long ids with a counter',
    cookies('session-of-this-server-0000017', 'session-of-this-server-0000018'),
  ],
  ['a user name and a time', cookies('taro-1706745600123', 'taro-1706745723987')],
  ['8 random letters', cookies('kx8Q2mV7', 'rT4zL9wB')],
])('ids can be guessed: %s', (_, ids) => {
  expect(areGuessable(ids)).toBe(true)
})

test.each([
  ['24 random letters and digits', cookies('kx8Q2mV7rT4zL9wB3nHf6YpD', 'Zc5Wb1Jt9uKe2MgXa7Rd4VoS')],
  [
    'UUIDs of version 4',
    cookies('0b8f1c1e-6a3d-4f0e-9c55-3f2d7a9e41b6', 'd41c7e92-10bf-4a78-8e23-95b0c6f3d87a'),
  ],
  ['a single id', cookies('1')],
])('ids can not be guessed: %s', (_, ids) => {
  expect(areGuessable(ids)).toBe(false)
})
