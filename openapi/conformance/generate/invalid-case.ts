import * as fc from 'fast-check'
import { type ContractOperation, document } from '../../contract/contract.ts'
import { type ErrorCode, type SchemaObject, resolve } from '../../contract/document.ts'
import { isRecord } from '../../contract/is-record.ts'
import { type RequestParts, type Violation, checkRequest } from '../../contract/validate.ts'
import { errors } from '../../generated/errors.ts'
import { boundaryCases } from './boundary-values.ts'
import { brokenValues } from './broken-value.ts'

/** Requests that break one keyword at one place. */
export interface InvalidCase {
  in: Violation['in']
  pointer: string
  /** The JSON Schema keyword that is broken. */
  rule: string
  /** The error code that the contract defines for it. */
  code: ErrorCode
  /** Drawn requests that break only this keyword. Undefined if none are drawn. */
  requests: fc.Arbitrary<RequestParts> | undefined
  /** Requests at the limits. They break the keyword, and may break others at the same place. */
  fixed: RequestParts[]
}

/** Number of values to try before giving up on breaking a keyword alone. */
const maximalTries = 200

/** A case for each keyword of parameters and body that an ordinary request can break alone. */
export function invalidCases(operation: ContractOperation, ordinary: RequestParts): InvalidCase[] {
  const drawn = [...inParameters(operation, ordinary), ...inBody(operation, ordinary)].flatMap(
    (draft) => verified(operation, draft),
  )
  const fixed = Map.groupBy(boundaryCases(operation, ordinary), nameOf)
  const names = new Set([...drawn.map(nameOf), ...fixed.keys()])
  return [...names].flatMap((name) => {
    const own = fixed.get(name) ?? []
    const [first] = own
    const found = drawn.find((one) => nameOf(one) === name)
    const requests = own.map(({ request }) => request)
    if (found) return [{ ...found, fixed: requests }]
    return first ? [{ ...first, requests: undefined, fixed: requests }] : []
  })
}

/** Identifies a case within its operation, e.g. `body/floor maxLength`. */
export function nameOf({
  in: part,
  pointer,
  rule,
}: Pick<InvalidCase, 'in' | 'pointer' | 'rule'>): string {
  return `${part}${pointer} ${rule}`
}

interface Draft extends Omit<InvalidCase, 'code' | 'fixed'> {
  requests: fc.Arbitrary<RequestParts>
}

function inParameters(operation: ContractOperation, ordinary: RequestParts): Draft[] {
  return operation.parameters.flatMap(({ name, in: part, required, schema }) => {
    if (part !== 'query' && part !== 'path') return []
    const pointer = `/${name}`
    const replaced = (value: unknown): RequestParts => ({
      ...ordinary,
      [part]: { ...ordinary[part], [name]: asText(value) },
    })
    const { [name]: _, ...others } = ordinary.query
    const missing: Draft[] =
      required === true && part === 'query'
        ? [
            {
              in: part,
              pointer,
              rule: 'required',
              requests: fc.constant({ ...ordinary, query: others }),
            },
          ]
        : []
    const broken = brokenValues(resolve(document, schema), ordinary[part][name]).map(
      ({ rule, values }) => ({ in: part, pointer, rule, requests: values.map(replaced) }),
    )
    return [...missing, ...broken]
  })
}

function inBody({ body }: ContractOperation, ordinary: RequestParts): Draft[] {
  if (!body) return []
  return inObject(body.schema, ordinary.body, '').map(({ pointer, rule, values }) => ({
    in: 'body' as const,
    pointer,
    rule,
    requests: values.map((value) => ({ ...ordinary, body: value })),
  }))
}

interface BrokenPart {
  pointer: string
  rule: string
  /** The complete value with this part broken. */
  values: fc.Arbitrary<unknown>
}

function inObject(reference: SchemaObject, value: unknown, at: string): BrokenPart[] {
  const schema = resolve(document, reference)
  const own: BrokenPart[] = brokenValues(schema, value).map(({ rule, values }) => ({
    pointer: at,
    rule,
    values,
  }))
  if (!schema.properties || !isRecord(value)) return own
  const required = new Set([...(schema.required ?? []), ...(schema.then?.required ?? [])])
  const missing = [...required]
    .filter((name) => Object.hasOwn(value, name))
    .map((name) => {
      const { [name]: _, ...others } = value
      return { pointer: `${at}/${name}`, rule: 'required', values: fc.constant(others) }
    })
  const extra: BrokenPart[] =
    schema.additionalProperties === false
      ? [
          {
            pointer: `${at}/undeclared`,
            rule: 'additionalProperties',
            values: fc.constant({ ...value, undeclared: 1 }),
          },
        ]
      : []
  const nested = Object.entries(schema.properties).flatMap(([name, property]) =>
    inObject(property, value[name], `${at}/${name}`).map((part) => ({
      ...part,
      values: part.values.map((inner) => ({ ...value, [name]: inner })),
    })),
  )
  return [...own, ...missing, ...extra, ...nested]
}

/** The case limited to requests that break only its keyword. Empty if there are none. */
function verified(
  operation: ContractOperation,
  { requests, ...draft }: Draft,
): Omit<InvalidCase, 'fixed'>[] {
  const validate = (request: RequestParts) => checkRequest(operation.id, structuredClone(request))
  const isRight = (request: RequestParts): boolean => {
    const check = validate(request)
    return (
      check.kind === 'invalid' &&
      check.violations.every(
        ({ in: part, pointer, rule }) =>
          part === draft.in && pointer === draft.pointer && rule === draft.rule,
      )
    )
  }
  const sample = fc.sample(requests, { numRuns: maximalTries, seed: 1 }).find(isRight)
  if (sample === undefined) return []
  const check = validate(sample)
  const code = check.kind === 'invalid' ? check.code : errors.badRequest
  return [{ ...draft, code, requests: requests.filter(isRight) }]
}

/** The text of a value in a path or query. */
function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
