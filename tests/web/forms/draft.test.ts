import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { deleteDraft, hasDrafts, deleteDraftsOfOthers } from '../../../web/forms/draft-storage.ts'
import { createDraft } from '../../../web/forms/draft.ts'
import { stubSessionStorage } from './session-storage.ts'

const place = z.object({ floor: z.string(), memo: z.string() })
const account = z.object({ userId: z.string(), password: z.string() })

beforeEach(() => {
  stubSessionStorage()
})

// Requirements: SESSION-24
test('hasDrafts finds a draft of any form', () => {
  deleteDraftsOfOthers('taro')
  expect(hasDrafts()).toBe(false)
  createDraft('place', place).save({ floor: '1階' })
  expect(hasDrafts()).toBe(true)
})

// Requirements: REG-8
test('a draft fills its form until it is cleared, even if it is invalid', () => {
  const draft = createDraft('place', place)
  const empty = { floor: '', memo: '' }
  expect(draft.applyTo(empty)).toEqual(empty)
  draft.save({ floor: '1' })
  expect(draft.applyTo({ floor: '2', memo: '3' })).toEqual({ floor: '1', memo: '3' })
  draft.clear()
  expect(draft.applyTo(empty)).toEqual(empty)
})

// Requirements: STATE-9
test('a draft can be read until it is cleared', () => {
  const draft = createDraft('place', place)
  expect(draft.read()).toBeUndefined()
  draft.save({ floor: '1階' })
  expect(draft.read()).toBeUndefined()
  draft.save({ floor: '1階', memo: '玄関' })
  expect(createDraft('place', place).read()).toEqual({ floor: '1階', memo: '玄関' })
  draft.clear()
  expect(draft.read()).toBeUndefined()
})

// Requirements: STATE-10
test.each(['{', 'null', '{"floor":1,"memo":""}', '[]', '{"place":"x"}'])(
  'a stored value that is not valid for the form is ignored: %s',
  (text) => {
    const draft = createDraft('place', place)
    draft.save({ floor: 'a', memo: '' })
    for (const key of Object.keys(sessionStorage)) sessionStorage.setItem(key, text)
    expect(draft.read()).toBeUndefined()
    expect(draft.applyTo({ floor: '' })).toEqual({ floor: '' })
  },
)

// Requirements: REG-8
test('a secret field is kept in memory only', async () => {
  const draft = createDraft('account', account, ['password'])
  draft.save({ userId: 'taro', password: 'Yure-2024!' })
  expect(draft.read()).toEqual({ userId: 'taro', password: 'Yure-2024!' })
  expect(JSON.stringify(sessionStorage)).not.toContain('Yure')

  // Simulates a reload.
  vi.resetModules()
  const reloaded = await import('../../../web/forms/draft.ts')
  const again = reloaded.createDraft('account', account, ['password'])
  expect(again.read()).toBeUndefined()
  expect(again.applyTo({ userId: '', password: '' })).toEqual({ userId: 'taro', password: '' })
})

test('a field can be forgotten while the others stay', () => {
  const draft = createDraft('account', account, ['password'])
  draft.save({ userId: 'taro', password: 'Yure-2024!' })
  deleteDraft('account', ['password'])
  const empty = { userId: '', password: '' }
  expect(draft.applyTo(empty)).toEqual({ userId: 'taro', password: '' })
  deleteDraft('account', ['userId'])
  expect(hasDrafts()).toBe(false)
})

test('another user finds no draft, not even in memory; the same user finds all', () => {
  const draft = createDraft('account', account, ['password'])
  deleteDraftsOfOthers('taro')
  draft.save({ userId: 'taro', password: 'Yure-2024!' })
  deleteDraftsOfOthers('taro')
  expect(draft.read()).toEqual({ userId: 'taro', password: 'Yure-2024!' })
  deleteDraftsOfOthers('hanako')
  const empty = { userId: '', password: '' }
  expect(draft.applyTo(empty)).toEqual(empty)
})
