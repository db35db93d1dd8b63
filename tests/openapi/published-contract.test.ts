import { readFile } from 'node:fs/promises'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { contractOperations, document } from '../../openapi/contract/contract.ts'
import {
  type ContractDocument,
  type SchemaObject,
  eachOperation,
  resolve,
} from '../../openapi/contract/document.ts'
import { generateTypes } from '../../openapi/contract/generate.ts'
import { publishContract } from '../../openapi/contract/published-contract.ts'
import { invalidCases } from '../../openapi/conformance/generate/invalid-case.ts'
import { ordinaryRequests } from '../../openapi/conformance/generate/ordinary-request.ts'
import { checkRequest } from '../../openapi/contract/validate.ts'

const published = publishContract(document)
const validate = validatorsOf(published)
const withBody = contractOperations.filter(({ body }) => body)

test('contract.yaml and contract.json have the same content', async () => {
  const folder = new URL('../../openapi/generated/', import.meta.url)
  const yaml = await readFile(new URL('contract.yaml', folder), 'utf8')
  const json = await readFile(new URL('contract.json', folder), 'utf8')
  expect(parse(yaml)).toEqual(JSON.parse(json))
  // Readers of YAML 1.1 would turn `off`, `no` and `05:00:00` without quotes into other values.
  expect(parse(yaml, { version: '1.1' })).toEqual(JSON.parse(json))
})

test('publishing leaves the given document as it is', () => {
  const before = JSON.stringify(document)
  publishContract(document)
  expect(JSON.stringify(document)).toBe(before)
})

test.each(withBody.map((operation) => [operation.id, operation] as const))(
  'the published request schema of %s accepts what the contract accepts, and nothing else',
  (id, operation) => {
    const check = validate(requestSchemaOf(published, id))
    for (const example of operation.body?.examples ?? []) {
      expect(check(example), JSON.stringify(check.errors)).toBe(true)
    }
    for (const ordinary of ordinaryRequests(operation, {})) {
      for (const { in: part, rule, requests } of invalidCases(operation, ordinary)) {
        if (part !== 'body') continue
        for (const { body } of requests) {
          if (body === undefined) continue
          expect(check(body), `${rule}: ${JSON.stringify(body)}`).toBe(false)
        }
      }
    }
  },
)

test("an error response lists its operation's codes, and allows others", () => {
  for (const { operation } of eachOperation(published)) {
    for (const [status, reference] of Object.entries(operation.responses)) {
      const response = resolve(published, reference)
      const codes = response['x-error-codes']
      const schema = response.content?.['application/json']?.schema
      if (!codes || !schema) continue
      const place = `${operation.operationId} ${status}`
      expect(schema.$ref, place).toMatch(/\/(?:Api|Initialize)Error$/)
      const check = validate(schema)
      for (const code of [...codes, 400_999]) expect(check({ code }), place).toBe(true)
      expect(check({ code: null }), place).toBe(false)
    }
  }
})

test('ErrorCode names every code of the catalogue that is a number', () => {
  const { ErrorCode } = published.components.schemas
  const numbers = Object.entries(document['x-error-catalogue'])
    .filter(([code, { status }]) => status !== undefined && /^\d+$/.test(code))
    .map(([code]) => Number(code))
  expect(new Set(ErrorCode?.enum)).toEqual(new Set(numbers))
  expect(ErrorCode?.['x-enum-varnames']).toHaveLength(numbers.length)
})

test('generated types have one error type with a number as code, and the levels of each test cast', async () => {
  const types = await generateTypes(published)
  expect(types).toMatch(/TestCast: components\["schemas"\]\["TestCastTsunami"\] \|/)
  expect(types).toMatch(/ApiError: \{[^}]*\bcode: number;/)
})

test('the levels of tsunami alerts have names and labels', () => {
  expect(published.components.schemas.TsunamiLevel).toMatchObject({
    enum: [5, 4, 3],
    'x-enum-varnames': ['majorTsunamiWarning', 'tsunamiWarning', 'tsunamiAdvisory'],
    'x-enum-descriptions': ['大津波警報', '津波警報', '津波注意報'],
  })
})

test('patterns contain no quotes, and include the allowed lengths', () => {
  const patterns = JSON.stringify(published.components.schemas).matchAll(
    /"pattern":("(?:[^"\\]|\\.)*")/g,
  )
  for (const [, pattern = ''] of patterns) expect(JSON.parse(pattern)).not.toMatch(/["']/)
  const { UserName, Password } = published.components.schemas
  expect(UserName?.pattern).toMatch(/\{4,16\}\$$/)
  expect(Password?.pattern).toMatch(/\{8,\}\$$/)
})

test('the patterns of mail addresses are side by side', () => {
  const { MailAddress } = published.components.schemas
  const check = validate({ ...MailAddress })
  expect(MailAddress?.pattern).toBeUndefined()
  expect(check("o'hara@example.jp")).toBe(true)
  expect(check(`${'a'.repeat(65)}@example.jp`)).toBe(false)
  expect(check(`a@${'b.'.repeat(127)}jp`)).toBe(false)
})

test('a test cast is a union with one schema per type', () => {
  const { TestCast, TestCastEruption } = published.components.schemas
  expect(TestCast?.discriminator).toEqual({
    propertyName: 'type',
    mapping: {
      tsunami: '#/components/schemas/TestCastTsunami',
      eruption: '#/components/schemas/TestCastEruption',
    },
  })
  expect(TestCastEruption?.properties?.type).toMatchObject({ type: 'string', const: 'eruption' })
  expect(TestCastEruption?.properties?.level?.enum).toEqual(['emalert', 'alert', 'report'])
  expect(TestCastEruption?.title).toBe('Eruption broadcast')
  expect(TestCastEruption?.['x-inferred']).toEqual(['additionalProperties'])
})

test('tsunami alert settings are a union by whether alerts are received', () => {
  const { TsunamiOptionSaveWithReceiveFlag } = published.components.schemas
  expect(TsunamiOptionSaveWithReceiveFlag?.required).toContain('areaCode')
})

test.each(['tsunami', 'eruption', 'quake'])(
  'a test cast of type %s accepts the same levels as the contract',
  (type) => {
    const check = validate(requestSchemaOf(published, 'sendTestCast'))
    for (const level of ['emalert', 'alert', 'warn', 'report', 'other']) {
      const body = { type, level }
      const { kind } = checkRequest('sendTestCast', { path: {}, query: {}, body })
      expect(check(body), level).toBe(kind === 'valid')
    }
  },
)

function requestSchemaOf(from: ContractDocument, id: string): SchemaObject {
  const entry = eachOperation(from).find(({ operation }) => operation.operationId === id)
  const schema = entry?.operation.requestBody?.content['application/json']?.schema
  if (!schema) throw new Error(`${id} has no request body`)
  return schema
}

function validatorsOf(from: ContractDocument): (schema: SchemaObject) => ValidateFunction {
  const ajv = new Ajv2020({ strict: false, validateSchema: false })
  addFormats(ajv)
  return (schema) => ajv.compile({ ...schema, components: from.components })
}
