import { isRecord } from '../../../openapi/base/records.ts'
import {
  type ContractDocument,
  type SchemaObject,
  resolve,
} from '../../../openapi/contract/document.ts'
import type { LintFinding } from '../../../openapi/diff/finding.ts'
import { eachContent } from './places.ts'

/** Every property in a request or a successful response is in one of the examples. */
export function propertiesHaveExamples(document: ContractDocument): LintFinding[] {
  const contents = eachContent(document).filter(({ status = 200 }) => status < 400)
  const shown = contents.flatMap(({ place, media: { schema, examples = {} } }) => {
    const values = Object.values(examples).map((example) => resolve(document, example).value)
    return propertiesIn(document, { place, schema, values })
  })
  const examples = Map.groupBy(shown, ({ place }) => place)
  return [...examples]
    .filter(([, uses]) => uses.every(({ isShown }) => !isShown))
    .map(([place]) => ({ place, message: 'Add it to an example.' }))
}

interface Described {
  place: string
  schema: SchemaObject
  /** Parts of the examples that the schema describes. */
  values: unknown[]
}

interface PropertyUse {
  place: string
  isShown: boolean
}

/** Returns the properties that describe parts of the values, and whether any value has them. */
function propertiesIn(
  document: ContractDocument,
  { place, schema, values }: Described,
): PropertyUse[] {
  if (values.length === 0) return []
  if (schema.$ref !== undefined) {
    const shared = schema.$ref.replace('#/components/', '')
    return propertiesIn(document, { place: shared, schema: resolve(document, schema), values })
  }
  const properties = Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const inner = values.flatMap((value) =>
      isRecord(value) && Object.hasOwn(value, name) ? [value[name]] : [],
    )
    const at = `${place}/properties/${name}`
    return [
      { place: at, isShown: inner.length > 0 },
      ...propertiesIn(document, { place: at, schema: property, values: inner }),
    ]
  })
  if (!schema.items) return properties
  const items = values.filter((value) => Array.isArray(value)).flat()
  return [
    ...properties,
    ...propertiesIn(document, { place: `${place}/items`, schema: schema.items, values: items }),
  ]
}
