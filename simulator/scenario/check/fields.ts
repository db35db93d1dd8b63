import { z } from 'zod'
import { choices } from '../../../openapi/base/did-you-mean.ts'
import { document } from '../../../openapi/contract/contract.ts'
import { type SchemaObject, resolve } from '../../../openapi/contract/document.ts'
import { epicenterAreas } from '../../quake/areas/areas.ts'
import { isRecord } from '../../../openapi/base/records.ts'
import { type MatcherName, isMatcher, matcherTypes, matchersIn } from '../expect/matcher.ts'
import { type ViewEntry, type ViewName, viewNames } from '../expect/views.ts'
import { listViews, viewFields } from '../language/view-schema.ts'
import { type ErrorMessage, under } from '../read/error-message.ts'
import type { Scenario } from '../scenario.ts'
import { fleetOwners } from '../fleet.ts'
import { hasTemplate } from '../values/template.ts'
import { commandsIn, inEachExpectation } from './each-step.ts'

/** Finds parts of an expected value that no schema allows. */
export function unknownFields(schemas: SchemaObject[], expected: unknown): ErrorMessage[] {
  const all = schemas.flatMap(branchesOf)
  if (Array.isArray(expected)) return inEntries(all, expected, [])
  if (!isRecord(expected)) return unknownValue(all, expected)
  if (isMatcher(expected)) return inMatcher(all, expected)
  const known = new Set(all.flatMap(({ properties }) => Object.keys(properties ?? {})))
  // A schema without properties allows any field.
  if (known.size === 0) return []
  return Object.entries(expected).flatMap(([key, value]) => {
    if (!known.has(key)) {
      return [{ path: [key], message: `is not a field ${choices(key, [...known])}` }]
    }
    const inner = all.map(({ properties }) => properties?.[key]).filter(isSchema)
    return under([key], unknownFields(inner, value))
  })
}

/** Finds a value that no schema allows. Skips computed values such as `${dc}`, which are known only during a run. */
function unknownValue(all: SchemaObject[], expected: unknown): ErrorMessage[] {
  const lists = all.flatMap((schema) => (schema.enum ? [schema.enum] : []))
  const isComputed = typeof expected === 'string' && expected.includes('${')
  if (isComputed || expected === null) return []
  if (lists.length === 0) return wrongType(all, expected)
  const values = [...new Set(lists.flat())]
  if (values.includes(expected)) return []
  const given = typeof expected === 'string' ? expected : JSON.stringify(expected)
  return [{ path: [], message: `is not a possible value ${choices(given, values.map(String))}` }]
}

function typesOf(all: SchemaObject[]): string[] {
  return [...new Set(all.flatMap(({ type }) => type ?? []))]
}

function wrongType(all: SchemaObject[], expected: unknown): ErrorMessage[] {
  const types = typesOf(all)
  const own = Number.isInteger(expected) ? ['integer', 'number'] : [typeof expected]
  if (types.length === 0 || types.some((type) => own.includes(type))) return []
  return [{ path: [], message: `is not a possible value (the type is ${types.join(' or ')})` }]
}

function inMatcher(all: SchemaObject[], matcher: Record<string, unknown>): ErrorMessage[] {
  return matchersIn(matcher).flatMap(({ key, value }) => {
    const expected = matcherTypes[key]
    const types = typesOf(all)
    if (expected && types.length > 0 && !expected.some((type) => types.includes(type))) {
      const message = `applies to ${expected.join(' or ')}, but the value is ${types.join(' or ')}`
      return [{ path: [key], message }]
    }
    if (key === '$not') return under([key], unknownFields(all, value))
    if (!entryMatchers.has(key)) return []
    return Array.isArray(value)
      ? inEntries(all, value, [key])
      : under([key], unknownFields(itemsOf(all), value))
  })
}

/** Matchers whose operand is an expected entry, or a list of expected entries. */
const entryMatchers = new Set<MatcherName>([
  '$anyOrder',
  '$contains',
  '$where',
  '$first',
  '$last',
  '$each',
])

function inEntries(all: SchemaObject[], expected: unknown[], start: PropertyKey[]): ErrorMessage[] {
  return expected.flatMap((value, index) =>
    under([...start, index], unknownFields(itemsOf(all), value)),
  )
}

function itemsOf(all: SchemaObject[]): SchemaObject[] {
  return all.map(({ items }) => items).filter(isSchema)
}

function branchesOf(schema: SchemaObject): SchemaObject[] {
  const target = resolve(document, schema)
  const lists: unknown[] = [target.allOf, target.oneOf, target.anyOf]
  const combined = lists.flatMap((list) => (Array.isArray(list) ? list.filter(isSchema) : []))
  return [target, ...combined.flatMap(branchesOf)]
}

function isSchema(value: unknown): value is SchemaObject {
  return isRecord(value)
}

/** The fields of the views. The type makes it a compile error if `viewFields` lacks a field. */
const fields: { [Name in ViewName]: Record<NamesOf<ViewEntry<Name>>, z.ZodType> } = viewFields

/** The fields of all variants of the view. */
type NamesOf<View> = View extends unknown ? Extract<keyof View, string> : never

/** Finds expected fields that emails, terminals and other views don't have. */
export function viewFieldConflicts(scenario: Scenario): ErrorMessage[] {
  const values = knownValues(scenario)
  return inEachExpectation(scenario.steps, (expect) =>
    viewNames.flatMap((name) =>
      expect[name] === undefined
        ? []
        : under([name], conflictsIn(name, expect[name], values[name] ?? {})),
    ),
  )
}

type KnownValues = Partial<Record<string, readonly string[]>>

/** Returns all values that text fields of the views can have in a run, such as the addresses of emails. */
function knownValues(scenario: Scenario): Partial<Record<ViewName, KnownValues>> {
  const { accounts, fleet, steps } = scenario
  const owners = [...accounts, ...(fleet ? fleetOwners(fleet) : [])]
  const saved = steps.flatMap(({ action }) => {
    const body = 'expect' in action && isRecord(action.expect.body) ? action.expect.body : {}
    return typeof body.mailAddress === 'string' ? [body.mailAddress] : []
  })
  const addresses = saved.some(hasTemplate)
    ? undefined
    : [...owners.flatMap((owner) => ('mailAddress' in owner ? owner.mailAddress : [])), ...saved]
  const own = commandsIn(scenario).flatMap(({ command: { quake } }) =>
    isRecord(quake) && typeof quake.areaName === 'string' ? [quake.areaName] : [],
  )
  const areas = own.some(hasTemplate)
    ? undefined
    : [...epicenterAreas.map(({ name }) => name), ...own]
  return {
    mails: { to: addresses },
    accounts: { mailAddress: addresses },
    quakes: { areaName: areas },
  }
}

function conflictsIn(name: ViewName, expected: unknown, values: KnownValues): ErrorMessage[] {
  const shape = z.object(fields[name])
  const isList = listViews.includes(name)
  const isForList = Array.isArray(expected) || (isRecord(expected) && isMatcher(expected))
  if (isList && !isForList) {
    return [{ path: [], message: 'must be a list, or a matcher such as { $count: 1 }' }]
  }
  const schema: unknown = z.toJSONSchema(isList ? z.array(shape) : shape, {
    io: 'input',
    unrepresentable: 'any',
  })
  if (!isSchema(schema)) return []
  const { properties = {} } = schema.items ?? schema
  for (const [field, known] of Object.entries(values)) {
    if (known && properties[field]) properties[field].enum = [...known]
  }
  return unknownFields([schema], expected)
}
