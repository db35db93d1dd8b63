import {
  type ContractDocument,
  resolve,
  type SchemaObject,
} from '../../openapi/contract/document.ts'
import { isRecord } from '../../openapi/base/records.ts'

const many = 20
const longText = 'とても長い文字列がここに入ったときの表示を確かめるための文章です。'
const longestText = 200

/**
 * Derives response bodies that the contract allows from an example: with one element in each list, with 20 elements, and with
 * texts of the longest length that the schema allows (at most 200 characters). Omits bodies that equal the example.
 */
export function derivedBodies(document: ContractDocument, schema: SchemaObject, example: unknown) {
  const all = [
    {
      name: 'one',
      summary: 'One element in each list',
      body: map(document, schema, example, {
        list: (items) => items.slice(0, 1),
      }),
    },
    {
      name: 'many',
      summary: `${many} elements in each list`,
      body: withCount(
        map(document, schema, example, {
          list: (items, { maxItems, uniqueItems }) =>
            items.some((item) => !isRecord(item)) || uniqueItems === true
              ? items
              : repeat(items, typeof maxItems === 'number' ? Math.min(maxItems, many) : many),
        }),
      ),
    },
    {
      name: 'long',
      summary: 'The longest texts',
      body: map(document, schema, example, { text: lengthen }),
    },
  ]
  const original = JSON.stringify(example)
  return all.filter(({ body }) => JSON.stringify(body) !== original)
}

interface Change {
  list?: (items: unknown[], schema: SchemaObject) => unknown[]
  text?: (text: string, schema: SchemaObject) => string
}

function map(
  document: ContractDocument,
  given: SchemaObject,
  value: unknown,
  change: Change,
): unknown {
  const { $ref, ...own } = given
  const schema = $ref === undefined ? own : { ...resolve<SchemaObject>(document, { $ref }), ...own }
  if (typeof value === 'string') return change.text?.(value, schema) ?? value
  if (Array.isArray(value)) {
    const { items = {} } = schema
    const mapped = value.map((item: unknown) => map(document, items, item, change))
    return change.list?.(mapped, schema) ?? mapped
  }
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      map(document, schema.properties?.[name] ?? {}, member, change),
    ]),
  )
}

/** Repeats the elements of a list until it has `count`. Long numbers in texts identify an element, so each copy gets its own. */
function repeat(items: unknown[], count: number): unknown[] {
  if (items.length === 0 || items.length >= count) return items
  return Array.from({ length: count }, (_, index) => {
    const item = items[index % items.length]
    const round = BigInt(Math.floor(index / items.length))
    if (!isRecord(item) || round === 0n) return item
    return Object.fromEntries(
      Object.entries(item).map(([name, value]) => [
        name,
        typeof value === 'string' && /^\d{12,}$/.test(value)
          ? String(BigInt(value) - round)
          : value,
      ]),
    )
  })
}

/** Raises the field `count` of a page to at least the length of its list. */
function withCount(body: unknown): unknown {
  if (!isRecord(body) || typeof body['count'] !== 'number') return body
  const lengths = Object.values(body).map((value) => (Array.isArray(value) ? value.length : 0))
  return { ...body, count: Math.max(body['count'], ...lengths) }
}

/** Lengthens a text that people write. All other texts have a pattern, a format or a list of values, and stay unchanged. */
function lengthen(
  text: string,
  { enum: values, pattern, format, maxLength }: SchemaObject,
): string {
  if (values !== undefined || pattern !== undefined || format !== undefined) return text
  const length = Math.min(maxLength ?? 60, longestText)
  return longText.repeat(Math.ceil(length / longText.length)).slice(0, length)
}
