import { isRecord } from '../../../openapi/contract/is-record.ts'
import { controlDocument } from '../../../simulator/control/app.ts'

/** A call of the control API with a request body that may break a rule. */
export interface WrongCall {
  method: string
  path: string
  body: unknown
}

/** Values that break the rules of most fields. */
const wrongValues: readonly unknown[] = [
  undefined,
  null,
  true,
  -1e9,
  5.5,
  1e15,
  '',
  ' x y',
  'x'.repeat(70),
  {},
  [],
  [''],
]

/** For each field of each request body of the control API, calls with wrong values for that field only. */
export function wrongCalls(): WrongCall[] {
  const document: unknown = controlDocument()
  return Object.entries(recordAt(document, 'paths')).flatMap(([path, item]) =>
    Object.entries(isRecord(item) ? item : {}).flatMap(([method, operation]) => {
      const content = recordAt(operation, 'requestBody', 'content', 'application/json')
      const schema = content['schema']
      if (schema === undefined) return []
      const filled = path.replaceAll(/\{\w+\}/g, 'nowhere')
      const bodies = [...wrongValues.slice(1), ...variantsOf(schema, document)]
      return bodies.map((body) => ({ method: method.toUpperCase(), path: filled, body }))
    }),
  )
}

/** Valid values of a schema in which one field is wrong. */
function variantsOf(schema: unknown, document: unknown): unknown[] {
  const resolved = resolve(schema, document)
  const branches = branchesOf(resolved)
  if (branches) return branches.flatMap((branch) => variantsOf(branch, document))
  const properties = recordAt(resolved, 'properties')
  const valid = sampleOf(resolved, document)
  if (!isRecord(valid)) return []
  return [
    { ...valid, strayField: 1 },
    ...Object.entries(properties).flatMap(([name, property]) =>
      [...wrongValues, ...variantsOf(property, document)].map((value) => ({
        ...valid,
        [name]: value,
      })),
    ),
  ]
}

function sampleOf(schema: unknown, document: unknown): unknown {
  const resolved = resolve(schema, document)
  if (!isRecord(resolved)) return undefined
  const [first] = branchesOf(resolved) ?? []
  if (first !== undefined) return sampleOf(first, document)
  if (Array.isArray(resolved['enum'])) return resolved['enum'][0]
  if (resolved['type'] === 'object') {
    const properties = Object.entries(recordAt(resolved, 'properties'))
    return Object.fromEntries(properties.map(([name, one]) => [name, sampleOf(one, document)]))
  }
  if (resolved['type'] === 'array') return [sampleOf(resolved['items'], document)]
  if (resolved['type'] === 'string') return resolved['pattern'] === undefined ? 'text' : '1700123'
  return resolved['type'] === 'boolean' ? true : 1
}

function resolve(schema: unknown, document: unknown): unknown {
  const reference = isRecord(schema) ? schema['$ref'] : undefined
  if (typeof reference !== 'string') return schema
  return recordAt(document, ...reference.slice('#/'.length).split('/'))
}

function branchesOf(schema: unknown): unknown[] | undefined {
  if (!isRecord(schema)) return undefined
  const branches = schema['oneOf'] ?? schema['anyOf']
  return Array.isArray(branches) ? branches : undefined
}

/** The object at a path. Empty if there is none. */
function recordAt(value: unknown, ...path: string[]): Record<string, unknown> {
  const found = path.reduce<unknown>((at, key) => (isRecord(at) ? at[key] : undefined), value)
  return isRecord(found) ? found : {}
}
