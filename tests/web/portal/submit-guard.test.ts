import { expect, test } from 'vitest'
import { doubleClickMs, isDoubleClick } from '../../../web/portal/layouts/submit-guard.ts'

const first = { clientX: 100, clientY: 200, timeStamp: 1_000 }

// Requirements: FALLBACK-5
test.each([
  ['at the same place', {}, 90, true],
  ['a few pixels away', { clientX: 106 }, 90, true],
  ['elsewhere', { clientY: 260 }, 90, false],
  ['later', {}, doubleClickMs, false],
])('a second click %s counts as the rest of a double click: %o', (_, place, afterMs, expected) => {
  const second = { ...first, ...place, timeStamp: first.timeStamp + afterMs }
  expect(isDoubleClick(first, second)).toBe(expected)
})
