import { expect, test, vi } from 'vitest'
import { deleteView, savedViews, saveView } from '../../../web/console/palette/saved-views.ts'
import { isShortcut, opensPalette } from '../../../web/console/palette/shortcuts.ts'

test('views are kept in the browser by their names, and what is broken there counts as none', () => {
  const stored = new Map([['console-views', '[{"name":1}]']])
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  expect(savedViews()).toEqual([])
  saveView({ name: 'lost', path: 'terminals?q=lost' })
  saveView({ name: 'mine', path: 'journal' })
  saveView({ name: 'lost', path: 'terminals?q=-connected' })
  expect(savedViews().map(({ path }) => path)).toEqual(['journal', 'terminals?q=-connected'])
  deleteView('mine')
  expect(savedViews()).toHaveLength(1)
  vi.unstubAllGlobals()
})

test('keys are shortcuts only by themselves and outside fields', () => {
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
