import { expect, test } from 'vitest'
import { contractOperations, document } from '../../../openapi/contract/contract.ts'
import { type SchemaObject, resolve } from '../../../openapi/contract/document.ts'
import { constrainingKeywords, isInferred } from '../../../openapi/contract/inferred-keywords.ts'
import { statedCodes, statedKeywords, statedResponses } from './keywords.ts'

/** A keyword that rejects values. */
interface Keyword {
  place: string
  keyword: string
  isInferred: boolean
}

/** Lists the constraining keywords that a stated operation reaches without an inferred part in between. */
function keywords(): Keyword[] {
  const found: Keyword[] = []
  const seen = new Set<SchemaObject>()
  function visit(schema: SchemaObject, place: string): void {
    if (schema['x-provenance'] === 'inferred' || seen.has(schema)) return
    seen.add(schema)
    if (schema.$ref !== undefined) {
      visit(resolve(document, schema), schema.$ref.replace('#/components/schemas/', ''))
      return
    }
    for (const keyword of constrainingKeywords(schema)) {
      const inferred = isInferred(schema['x-inferred'], keyword)
      found.push({ place, keyword: nameOf(keyword), isInferred: inferred })
    }
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      visit(property, `${place}/${name}`)
    }
    for (const condition of [schema.then, schema.else]) {
      // A condition counts as one keyword. The schemas to which it refers count separately.
      for (const property of Object.values(condition?.properties ?? {})) {
        if (property.$ref !== undefined) visit(property, place)
      }
    }
    if (schema.items) visit(schema.items, `${place}/items`)
  }
  for (const { id, provenance, parameters, body, responses } of contractOperations) {
    if (provenance === 'inferred') continue
    for (const parameter of parameters) {
      if (parameter['x-provenance'] === 'inferred') continue
      const place = `${id} ${parameter.name}`
      visit(parameter.schema, place)
      if (parameter.required === true && parameter.in !== 'path') {
        const inferred = isInferred(parameter['x-inferred'], 'required')
        found.push({ place, keyword: 'required', isInferred: inferred })
      }
    }
    if (body) visit(body.schema, `${id} body`)
    for (const [status, { content }] of responses) {
      const media = content?.['application/json']
      if (media) visit(media.schema, `${id} ${status}`)
    }
  }
  return found
}

/** Renames `then`, because an object with a member of this name would look like a promise. */
function nameOf(keyword: string): string {
  return keyword === 'then' ? 'if/then' : keyword
}

const all = keywords()

const given = new Set(
  Object.entries(statedKeywords).flatMap(([place, words]) =>
    Object.keys(words).flatMap((listed) =>
      listed.split(' ').map((keyword) => `${place} ${keyword}`),
    ),
  ),
)

function isStated({ place, keyword }: Keyword): boolean {
  // Every list of fields in the specification implies that the type is an object.
  if (keyword === 'type' && isObject(place)) return true
  return given.has(`${place} ${keyword}`)
}

function isObject(place: string): boolean {
  return document.components.schemas[place]?.type === 'object'
}

function names(found: Keyword[]): string[] {
  return found.map(({ place, keyword }) => `${place} ${keyword}`).toSorted()
}

// Requirements: ENTITY-15
test('every keyword that the specification does not state is listed in x-inferred', () => {
  expect(names(all.filter((one) => !isStated(one) && !one.isInferred))).toEqual([])
})

test('no keyword that the specification states is listed in x-inferred', () => {
  expect(names(all.filter((one) => isStated(one) && one.isInferred))).toEqual([])
})

test('every keyword that the specification states is in the contract', () => {
  expect([...given].filter((name) => !names(all).includes(name))).toEqual([])
})

test.each(Object.entries(statedKeywords))('%s cites sections of the specification', (_, words) => {
  for (const citation of Object.values(words)) expect(citation).toMatch(/^[1-9](, [1-9])*: ./)
})

test('every code that the specification does not assign to its call is listed in x-inferred', () => {
  const codes = contractOperations.flatMap(({ id, provenance, responses }) =>
    provenance === 'inferred'
      ? []
      : [...responses.values()].flatMap((response) =>
          (response['x-error-codes'] ?? []).map((code) => ({
            name: `${id} ${code}`,
            isStated:
              response['x-provenance'] === 'stated' &&
              !(response['x-inferred'] ?? []).includes(code),
          })),
        ),
  )
  const wanted = Object.entries(statedCodes).flatMap(([id, words]) =>
    Object.keys(words).map((code) => `${id} ${code}`),
  )
  const everywhere = /^\w+ (?:400|401|500)$/
  const stated = codes.filter(({ isStated: is }) => is).map(({ name }) => name)
  expect(stated.filter((name) => !everywhere.test(name)).toSorted()).toEqual(wanted.toSorted())
  const general = codes.filter(({ name }) => everywhere.test(name)).map(({ name }) => name)
  expect(general.filter((name) => !stated.includes(name))).toEqual([])
})

test('a successful response is marked as stated if the specification describes it', () => {
  const stated = contractOperations.flatMap(({ id, provenance, responses }) =>
    provenance === 'stated' &&
    [...responses].some(
      ([status, response]) => status < 300 && response['x-provenance'] === 'stated',
    )
      ? [id]
      : [],
  )
  expect(stated.toSorted()).toEqual(Object.keys(statedResponses).toSorted())
})
