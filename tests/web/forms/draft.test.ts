import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createDraft } from '../../../web/forms/draft.ts'
import { isChanged } from '../../../web/forms/is-changed.ts'
import { newStorage } from './new-storage.ts'

const schema = z.object({ floor: z.string(), memo: z.string() })

test('a draft can be read until it is cleared', () => {
  const { storage } = newStorage()
  const draft = createDraft('place', schema, { storage })
  expect(draft.read()).toBeUndefined()
  draft.save({ floor: '1階', memo: '玄関' })
  expect(createDraft('place', schema, { storage }).read()).toEqual({ floor: '1階', memo: '玄関' })
  draft.clear()
  expect(draft.read()).toBeUndefined()
})

test('a secret field is kept in memory only', () => {
  const { items, storage } = newStorage()
  const options = { storage, secrets: ['memo'] } as const
  const draft = createDraft('place', schema, options)
  draft.save({ floor: '1階', memo: '0000' })

  expect(draft.read()).toEqual({ floor: '1階', memo: '0000' })
  expect([...items.values()].join('')).not.toContain('0000')
  expect(createDraft('place', schema, options).read()).toBeUndefined()
})

test.each(['{', 'null', '{"floor":"1階"}', '[]'])(
  'a stored value that is not valid for the form is ignored: %s',
  (text) => {
    const { items, storage } = newStorage()
    const draft = createDraft('place', schema, { storage })
    draft.save({ floor: '', memo: '' })
    for (const key of items.keys()) items.set(key, text)
    expect(draft.read()).toBeUndefined()
  },
)

test('a form is changed when a value differs from the saved one', () => {
  const saved = { floor: '1階', memo: '' }
  expect(isChanged({ floor: '1階', memo: '' }, saved)).toBe(false)
  expect(isChanged({ floor: '1階' }, saved)).toBe(false)
  expect(isChanged({ floor: '2階', memo: '' }, saved)).toBe(true)
})
