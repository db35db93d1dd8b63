import { expect, test } from 'vitest'
import { parseNumber, readAddress, withValues } from '../../../web/console/address.ts'

const initial = { q: '', sort: 'Serial' }

test('an address contains the changed values, and keeps other parameters', () => {
  const address = withValues(
    new URLSearchParams('zoom=7&q=old'),
    { q: '石川 -lost', sort: 'Serial' },
    initial,
  )
  expect(Object.fromEntries(address)).toEqual({ zoom: '7', q: '石川 -lost' })
  expect(readAddress(address, initial)).toEqual({ q: '石川 -lost', sort: 'Serial' })
  expect(withValues(address, initial, initial).toString()).toBe('zoom=7')
})

test('a number in an address may be missing or invalid', () => {
  expect(['7', '-1.5', '', ' ', 'x', '1e999'].map(parseNumber)).toEqual([
    7,
    -1.5,
    ...Array.from({ length: 4 }),
  ])
})
