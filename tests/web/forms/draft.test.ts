import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { draft } from '../../../web/forms/draft.ts'
import { isChanged } from '../../../web/forms/is-changed.ts'

function newStorage() {
  const items = new Map<string, string>()
  return {
    items,
    storage: () => ({
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
      removeItem: (key: string) => void items.delete(key),
    }),
  }
}

const schema = z.object({ floor: z.string(), memo: z.string() })

test('what was typed is there again, until it is cleared', () => {
  const { storage } = newStorage()
  const kept = draft('place', schema, storage)
  expect(kept.read()).toBeUndefined()
  kept.keep({ floor: '1階', memo: '玄関' })
  expect(draft('place', schema, storage).read()).toEqual({ floor: '1階', memo: '玄関' })
  kept.clear()
  expect(kept.read()).toBeUndefined()
})

test.each(['{', 'null', '{"floor":"1階"}', '[]'])(
  'what is not all that the form asks for counts as nothing: %s',
  (text) => {
    const { items, storage } = newStorage()
    const kept = draft('place', schema, storage)
    kept.keep({ floor: '', memo: '' })
    for (const key of items.keys()) items.set(key, text)
    expect(kept.read()).toBeUndefined()
  },
)

test('a form is changed when a field says something else than what is saved', () => {
  const saved = { floor: '1階', memo: '' }
  expect(isChanged({ floor: '1階', memo: '' }, saved)).toBe(false)
  expect(isChanged({ floor: '1階' }, saved)).toBe(false)
  expect(isChanged({ floor: '2階', memo: '' }, saved)).toBe(true)
})
