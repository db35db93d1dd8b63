import { expect, test } from 'vitest'
import { excerpt, printable } from '../../openapi/base/printable.ts'

test('control characters are replaced by their codes, and other characters stay', () => {
  expect(printable('\u001B[2J\u001B]52;c;eA\u0007 \u009B31m\r\u007F\u0000')).toBe(
    '\\x1B[2J\\x1B]52;c;eA\\x07 \\x9B31m\\x0D\\x7F\\x00',
  )
  expect(printable('\u202Eabc\u2069')).toBe('\\u202Eabc\\u2069')
  const harmless = '緊急地震速報 \u{1F30A}\n\tline "two"'
  expect(printable(harmless)).toBe(harmless)
})

test('an excerpt does not cut characters in half', () => {
  expect(excerpt('\u{1F30A}'.repeat(3), 2)).toBe('\u{1F30A}\u{1F30A}…')
  expect(excerpt('ab', 2)).toBe('ab')
})
