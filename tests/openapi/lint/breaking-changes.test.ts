import { expect, test } from 'vitest'
import type {
  ContractDocument,
  OperationObject,
  SchemaObject,
} from '../../../openapi/contract/document.ts'
import { breakingChanges } from './released.ts'

const plain: OperationObject = {
  operationId: 'ring',
  tags: ['bells'],
  summary: 'Ring a bell',
  security: [],
  responses: { 204: { description: 'Rung' } },
}

function contract(operation: Partial<OperationObject>, version = '1.0.0'): ContractDocument {
  return {
    openapi: '3.1.0',
    info: { title: 'bells', version },
    security: [{ session: [] }],
    paths: { '/ring': { post: { ...plain, ...operation } } },
    components: {
      schemas: {},
      responses: {},
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'BELL' } },
    },
    'x-error-catalogue': {},
  }
}

function taking(schema: SchemaObject): ContractDocument {
  return contract({ requestBody: { content: { 'application/json': { schema } } } })
}

function object(properties: Record<string, SchemaObject>, ...required: string[]): SchemaObject {
  return { type: 'object', properties, required, additionalProperties: false }
}

const text: SchemaObject = { type: 'string' }

const narrower: [what: string, before: SchemaObject, after: SchemaObject][] = [
  ['fewer types', { type: ['string', 'integer'] }, text],
  ['a first type', {}, text],
  ['one value for several', { enum: [true, false] }, { const: true }],
  ['a first maximum', {}, { maximum: 100 }],
  ['fewer items', { maxItems: 5 }, { maxItems: 4 }],
  ['a first exclusion', text, { type: 'string', not: { pattern: 'a' } }],
  [
    'narrower items',
    { type: 'array', items: text },
    { type: 'array', items: { type: 'string', maxLength: 1 } },
  ],
]

test.each(narrower)('a request may not be narrowed to %s', (_, before, after) => {
  expect(breakingChanges(taking(after), taking(before))).toHaveLength(1)
})

test.each(narrower)('a request may be widened from %s', (_, before, after) => {
  expect(breakingChanges(taking(before), taking(after))).toEqual([])
})

test.each([
  ['1.4.2', '1.5.0', false],
  ['1.4.2', '2.0.0', true],
  ['0.1.0', '0.1.1', false],
  ['0.1.0', '0.2.0', true],
  ['0.9.0', '1.0.0', true],
  ['2.3.0', '1.9.0', false],
])('a change from version %s to %s may be breaking: %s', (from, to, isAllowed) => {
  const before = contract({ operationId: 'ring' }, from)
  const after = contract({ security: [{ session: [] }] }, to)
  expect(breakingChanges(after, before).length === 0).toBe(isAllowed)
})

test('before the first release nothing counts as breaking', () => {
  expect(breakingChanges(contract({}))).toEqual([])
})

test('a schema that contains itself is compared once', () => {
  const before = taking({ $ref: '#/components/schemas/Bell' })
  const bell = object({ inner: { $ref: '#/components/schemas/Bell' }, tone: text })
  before.components.schemas = { Bell: bell }
  const after = structuredClone(before)
  after.components.schemas = { Bell: { ...bell, required: ['tone'] } }
  expect(breakingChanges(after, before)).toHaveLength(1)
})
