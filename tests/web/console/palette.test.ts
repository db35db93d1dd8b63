import { expect, test } from 'vitest'
import { isShortcut, opensPalette } from '../../../web/console/palette/shortcuts.ts'

test('keys are shortcuts only without modifiers and outside fields', () => {
  const press = (key: string, change = {}) => ({
    key,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    ...change,
  })
  expect(isShortcut(press('s'), false)).toBe(true)
  expect(isShortcut(press('s'), true)).toBe(false)
  expect(isShortcut(press('s', { ctrlKey: true }), false)).toBe(false)
  expect(isShortcut(press('q'), false)).toBe(false)
  expect(opensPalette(press('k', { metaKey: true }))).toBe(true)
  expect(opensPalette(press('k'))).toBe(false)
})
