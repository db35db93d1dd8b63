import { hash } from 'node:crypto'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalJson, digest } from '../../../simulator/engine/canonical-json.ts'

test('keys are sorted at every level and no white space is added', () => {
  const value = { b: [1, { d: null, c: true }], a: '震度5弱', 10: 0.1, 9: -1e21 }
  expect(canonicalJson(value)).toBe(
    '{"10":0.1,"9":-1e+21,"a":"震度5弱","b":[1,{"c":true,"d":null}]}',
  )
})

test('any JSON value can be parsed back unchanged', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      // JSON writes -0 as 0.
      expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})

test.each(['"', '\\', '\n', '\u0000', '\u001F', '\u2028', '😀', '\uD83D', '\uDE00x'])(
  'the text %j is escaped like JSON.stringify',
  (text) => {
    expect(canonicalJson({ [text]: text })).toBe(JSON.stringify({ [text]: text }))
  },
)

test('properties with the value undefined are omitted', () => {
  expect(canonicalJson({ memo: undefined, floor: '2階' })).toBe('{"floor":"2階"}')
})

class Example {
  serial = '1700001'
}

const cycle: unknown[] = []
cycle.push(cycle)

const sparse: unknown[] = []
sparse[1] = 1

test.each<[what: string, value: unknown, message: string]>([
  ['undefined in an array', { a: [1, undefined] }, 'undefined, found at $.a.1'],
  ['a hole in an array', sparse, 'undefined, found at $.0'],
  ['undefined as the root', undefined, 'undefined, found at $.'],
  ['NaN', { lat: Number.NaN }, 'NaN, found at $.lat'],
  ['infinity', [[-Infinity]], '-Infinity, found at $.0.0'],
  ['a bigint', { n: 1n }, 'a bigint, found at $.n'],
  ['a symbol', { s: Symbol('s') }, 'a symbol, found at $.s'],
  ['a function', { toJSON: () => 1 }, 'a function, found at $.toJSON'],
  ['a date', { state: { at: new Date(0) } }, 'an instance of Date, found at $.state.at'],
  ['a map', [new Map()], 'an instance of Map, found at $.0'],
  ['bytes', { body: new Uint8Array(2) }, 'an instance of Uint8Array, found at $.body'],
  ['a class instance', { terminal: new Example() }, 'an instance of Example, found at $.terminal'],
  ['a circular reference', cycle, 'more than 1000 levels, found at $.0.0'],
])('%s is rejected with its path', (_, value, message) => {
  expect(() => canonicalJson(value)).toThrow(`JSON can't represent ${message}`)
})

test('a digest is the SHA-256 of the canonical JSON in UTF-8', () => {
  expect(digest({ b: 1, a: '地震' })).toBe(hash('sha256', '{"a":"地震","b":1}', 'hex'))
})
