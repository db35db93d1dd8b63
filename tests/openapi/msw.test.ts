import { expect, test } from 'vitest'
import { respond } from '../../openapi/exports/msw.ts'

/** For programs in JavaScript, whose mistakes no compiler finds. */
function messageFor(id: string, choice: object): string {
  try {
    Reflect.apply(respond, undefined, [id, choice])
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
  ['login', { code: 400_011 }, 'login has no error code 400011. Did you mean "400010"?'],
  ['getSettings', { code: 400_010 }, 'getSettings has no error code 400010. Its codes are: 401,'],
  ['getSettings', { example: 'conected' }, 'no example "conected". Did you mean "connected"?'],
  ['getSettings', { exampel: 'connected' }, 'Specify a code, an example or a status'],
])('respond(%s, %o) says what to write', (id, choice, message) => {
  expect(messageFor(id, choice)).toContain(message)
})

test('respond accepts the codes and examples of its operation', () => {
  expect(messageFor('login', { code: 400_010 })).toBe('')
  expect(messageFor('getSettings', { example: 'connected' })).toBe('')
  expect(messageFor('getSettings', { code: 401 })).toBe('')
})
