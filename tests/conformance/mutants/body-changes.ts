import { document } from '../../../openapi/contract/contract.ts'
import { type SchemaObject, resolve } from '../../../openapi/contract/document.ts'
import { isRecord } from '../../../openapi/contract/is-record.ts'

/** A JSON value with one thing changed that its schema forbids. */
export interface BodyChange {
  kind: string
  /** JSON pointer; `*` stands for the first item of a list, `*2` for one behind it. */
  where: string
  value: unknown
  /** Whether only an item behind the first is wrong. */
  isLaterItem: boolean
}

/** Every way to break one keyword of a schema at one place of a value that keeps it. */
export function bodyChanges(reference: SchemaObject, value: unknown): BodyChange[] {
  const schema = resolve(document, reference)
  return [
    ...ownChanges(schema, value).map((change) => ({ ...change, where: '', isLaterItem: false })),
    ...(isRecord(value) ? memberChanges(schema, value) : []),
    ...(Array.isArray(value) && schema.items ? itemChanges(schema.items, value) : []),
  ]
}

function memberChanges(schema: SchemaObject, value: Record<string, unknown>): BodyChange[] {
  const required = (schema.required ?? []).map((name) => {
    const { [name]: _, ...others } = value
    return { kind: 'required dropped', where: `/${name}`, value: others, isLaterItem: false }
  })
  const extra =
    schema.properties === undefined
      ? []
      : [{ kind: 'extra property', where: '', value: { ...value, extra: 1 }, isLaterItem: false }]
  const nested = Object.entries(schema.properties ?? {})
    .filter(([name]) => Object.hasOwn(value, name))
    .flatMap(([name, property]) =>
      bodyChanges(property, value[name]).map((change) => ({
        ...change,
        where: `/${name}${change.where}`,
        value: { ...value, [name]: change.value },
      })),
    )
  return [...required, ...extra, ...nested]
}

function itemChanges(items: SchemaObject, list: readonly unknown[]): BodyChange[] {
  return [0, list.length - 1]
    .filter((index, position) => index >= position && list.length > 0)
    .flatMap((index) =>
      bodyChanges(items, list[index]).map((change) => ({
        ...change,
        where: `/*${index === 0 ? '' : '2'}${change.where}`,
        value: list.with(index, change.value),
        isLaterItem: index > 0 || change.isLaterItem,
      })),
    )
}

function ownChanges(schema: SchemaObject, value: unknown): { kind: string; value: unknown }[] {
  const { minimum, maximum, minLength = 0, maxLength, pattern, enum: known } = schema
  const types = [schema.type ?? []].flat()
  return [
    ...(types.length > 0 ? [{ kind: 'type', value: otherType(types) }] : []),
    ...(types.length > 0 && !types.includes('null') ? [{ kind: 'null', value: null }] : []),
    ...(known ? [{ kind: 'enum', value: typeof known[0] === 'string' ? 'other' : 999 }] : []),
    ...(pattern !== undefined && typeof value === 'string'
      ? [{ kind: 'pattern', value: `あ${value.slice(1)}` }]
      : []),
    ...(minimum !== undefined && typeof value === 'number'
      ? [{ kind: 'minimum', value: minimum - 1 }]
      : []),
    ...(maximum !== undefined && typeof value === 'number'
      ? [{ kind: 'maximum', value: maximum + 1 }]
      : []),
    ...(minLength > 0 && typeof value === 'string' ? [{ kind: 'minLength', value: '' }] : []),
    ...(maxLength !== undefined && typeof value === 'string'
      ? [{ kind: 'maxLength', value: value.padEnd(maxLength + 1, '1') }]
      : []),
  ]
}

function otherType(types: readonly string[]): unknown {
  if (types.includes('object') || types.includes('array')) return 'text'
  return types.includes('boolean') ? 'true' : {}
}
