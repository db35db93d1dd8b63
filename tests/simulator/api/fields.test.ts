import { expect, test } from 'vitest'
import { document } from '../../../openapi/contract/contract.ts'
import { parse, programFiles, propertyNamesIn } from '../../architecture/sources.ts'
import { eachProperty } from '../../openapi/lint/schemas.ts'

/** Properties that the simulator's code declares, reads or writes. */
const namesInCode = new Set(
  programFiles()
    .filter((file) => /^simulator\/(?:api|models|state|quake)\//.test(file))
    .flatMap((file) => propertyNamesIn(parse(file))),
)

/** Fields that change nothing in a simulated terminal. */
const withoutEffect = [
  'schemas/AlertTestCast/properties/sens',
  'schemas/Registration/properties/agreed',
]

test('the simulator reads or writes every field of the contract', () => {
  const fields = eachProperty(document)
  expect(fields.length).toBeGreaterThan(200)
  const unknown = fields.filter(({ name }) => !namesInCode.has(name))
  expect(unknown.map(({ place }) => place)).toEqual(withoutEffect)
})
