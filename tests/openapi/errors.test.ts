import { expect, test } from 'vitest'
import { catalogueEntry, document } from '../../openapi/contract/contract.ts'
import { errors } from '../../openapi/generated/errors.ts'

const coded = Object.entries(document['x-error-catalogue']).filter(([, { status }]) => status)

test('every code of the catalogue has a generated name', () => {
  expect(Object.entries(errors).map(([name, code]) => [String(code), name])).toEqual(
    coded.map(([code, { name }]) => [code, name]),
  )
})

test('an error has the value that a response contains', () => {
  expect(errors.invalidFirmwareSchedule).toBe(400021)
  expect(errors.initializationFailed).toBe('E50000')
  expect(catalogueEntry(errors.badRequest).status).toBe(400)
})
