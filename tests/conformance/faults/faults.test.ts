import { describe, expect, test } from 'vitest'
import { contractOperations } from '../../../openapi/contract/contract.ts'
import { variants } from '../variants/all.ts'
import { faults } from './all.ts'
import { faultId, faultKinds } from './fault.ts'
import { at, valueAt } from './json.ts'

describe('faults', () => {
  test('have unique names', () => {
    const ids = faults.map(faultId)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
    const names = variants.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
  })

  test('include at least ten of each kind', () => {
    for (const kind of faultKinds) {
      expect(faults.filter((fault) => fault.kind === kind).length, kind).toBeGreaterThanOrEqual(10)
    }
  })

  test('cover every operation of the contract', () => {
    const shown = new Set(faults.flatMap(({ operations }) => operations))
    expect(contractOperations.map(({ id }) => id).filter((id) => !shown.has(id))).toEqual([])
  })
})

describe('edits of JSON', () => {
  const value = { list: [{ a: 1 }, { a: 2 }], other: true }

  test('change the value at a pointer, in all items of a list for *', () => {
    expect(at('/list/*/a', () => 3)(value)).toEqual({ list: [{ a: 3 }, { a: 3 }], other: true })
    expect(at('/list/1/a', () => undefined)(value)).toEqual({ list: [{ a: 1 }, {}], other: true })
  })

  test('change nothing if a pointer leads nowhere, but can add a last member', () => {
    expect(at('/missing/a', () => 3)(value)).toBe(value)
    expect(at('/b', () => 3)({})).toEqual({ b: 3 })
    expect(valueAt(value, '/list/1/a')).toBe(2)
  })
})
