import { expect, test } from 'vitest'
import { createApiClient } from '../../openapi/exports/api-client.ts'
import { checkRequest, checkResponse } from '../../openapi/exports/contract.ts'
import { contractHandlers, respond, simulatorHandlers } from '../../openapi/exports/msw.ts'

/** Returns the message of `respond` for arguments that TypeScript would reject, but JavaScript does not. */
function messageFor(...args: unknown[]): string {
  return messageOf(respond, ...args)
}

function messageOf(called: Function, ...args: unknown[]): string {
  try {
    Reflect.apply(called, undefined, args)
    return ''
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

test.each([
  [
    'getSetings',
    { code: 401 },
    'no operation getSetings in the contract. Did you mean "getSettings"?',
  ],
  ['login', { code: 400_011 }, 'login has no error code 400011 (known: '],
  ['getSettings', { code: 400_010 }, 'getSettings has no error code 400010 (known: 401,'],
  ['getSettings', { example: 'conected' }, 'no example "conected" (known: connected,'],
  ['getSettings', { exampel: 'connected' }, 'unknown key exampel (known: code, example,'],
  ['getSettings', {}, 'Specify a code, an example or a status'],
  ['getSettings', { example: 5 }, 'getSettings has no example "5" (known: connected,'],
  ['getSettings', '401', 'must be an object such as { code: 401 }, { example: "connected" } or'],
  ['getSettings', undefined, 'or { status: 200, body: {} }, not undefined.'],
  [undefined, { code: 401 }, 'There is no operation undefined in the contract.'],
])('respond(%s, %o) says what to write', (id, choice, message) => {
  expect(messageFor(id, choice)).toContain(message)
})

test('options that are no object, and unknown options, are an error', () => {
  const expected = 'must be an object such as { baseUrl: "https://portal.example.jp" }, not'
  expect(messageOf(contractHandlers, 'https://portal.example.jp')).toContain(expected)
  expect(messageFor('getSettings', { code: 401 }, null)).toContain(`${expected} null.`)
  const misspelt = messageOf(contractHandlers, { baseURL: 'https://portal.example.jp' })
  expect(misspelt).toBe(
    'The options: unknown key baseURL (known: baseUrl; did you mean "baseUrl"?).',
  )
  expect(messageOf(simulatorHandlers)).toContain('must be an object such as simulator.browser()')
  const simulator = { fetch, browser: () => ({ fetch }) }
  expect(messageOf(simulatorHandlers, simulator)).toBe(
    'Pass simulator.browser(), not the simulator.',
  )
})

test('a request or response that is no object is an error', () => {
  expect(messageOf(checkRequest, 'login')).toContain('The request must be an object such as { path')
  expect(messageOf(checkResponse, 'login', { status: 204 })).toContain(
    "The response's headers must be an object",
  )
  expect(messageOf(createApiClient, 'https://portal.example.jp')).toContain(
    "must be an object such as { baseUrl: 'https://portal.example.jp' }",
  )
})

test('respond accepts the codes and examples of its operation', () => {
  expect(messageFor('login', { code: 400_010 })).toBe('')
  expect(messageFor('getSettings', { example: 'connected' })).toBe('')
  expect(messageFor('getSettings', { code: 401 })).toBe('')
})
