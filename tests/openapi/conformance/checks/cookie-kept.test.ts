import { expect, test } from 'vitest'
import { checkExchange } from '../../../../openapi/conformance/checks/check-exchange.ts'
import { exchangeOf } from '../exchanges.ts'

const id = 'EQUSER_SESSION=kx8Q2mV7rT4zL9wB3nHf6YpD; Path=/eqUser; HttpOnly; SameSite=Lax'

function placesOf(cookie: string, origin: string): string[] {
  const exchange = exchangeOf('login', {
    status: 204,
    requestHeaders: [['origin', origin]],
    headers: [
      ['set-cookie', cookie],
      ['date', 'Thu, 01 Feb 2024 00:00:00 GMT'],
    ],
  })
  const isSecure = origin.startsWith('https:')
  return checkExchange({ ...exchange, isSecure })
    .findings.filter(({ check }) => check === 'cookie-kept')
    .map(({ place }) => place)
}

test.each([
  ['Domain', `${id}; Domain=example.com`, 'https://portal.example.jp'],
  ['Domain', `${id}; Domain=ortal.example.jp`, 'https://portal.example.jp'],
  ['Expires', `${id}; Expires=Wed, 31 Jan 2024 23:59:59 GMT`, 'https://portal.example.jp'],
  ['Expires', `${id}; Max-Age=0`, 'https://portal.example.jp'],
  ['Secure', `${id}; Secure`, 'http://portal.example.jp'],
])('a browser does not store or send a session cookie: %s', (place, cookie, origin) => {
  expect(placesOf(cookie, origin)).toEqual([place])
})

test.each([
  ['a parent domain', `${id}; Domain=.example.jp`, 'https://portal.example.jp'],
  ['a later end', `${id}; Expires=Thu, 01 Feb 2024 00:30:00 GMT`, 'https://portal.example.jp'],
  [
    'Max-Age before Expires',
    `${id}; Max-Age=60; Expires=Thu, 01 Jan 1970 00:00:00 GMT`,
    'https://portal.example.jp',
  ],
  ['HTTPS', `${id}; Secure`, 'https://portal.example.jp'],
  ['this machine', `${id}; Secure`, 'http://localhost:8080'],
])('a browser stores a session cookie: %s', (_, cookie, origin) => {
  expect(placesOf(cookie, origin)).toEqual([])
})
