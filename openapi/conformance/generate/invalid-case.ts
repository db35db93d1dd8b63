import * as fc from 'fast-check'
import { type ContractOperation, document } from '../../contract/contract.ts'
import { type ErrorCode, type SchemaObject, resolve } from '../../contract/document.ts'
import { isRecord } from '../../contract/is-record.ts'
import { type RequestParts, type Violation, checkRequest } from '../../contract/validate.ts'
import { errors } from '../../generated/errors.ts'
import { brokenValues } from './broken-value.ts'

/** Requests that break one keyword at one place. */
export interface InvalidCase {
  in: Violation['in']
  pointer: string
  /** The JSON Schema keyword that is broken. */
  rule: string
  /** The error code that the contract defines for it. */
  code: ErrorCode
  /** Requests that break only this keyword. */
  requests: fc.Arbitrary<RequestParts>
}

/** Number of values to try before giving up on breaking a keyword alone. */
const maximalTries = 200

/** A case for each keyword of parameters and body that an ordinary request can break alone. */
export function invalidCases(operation: ContractOperation, ordinary: RequestParts): InvalidCase[] {
  return [...inParameters(operation, ordinary), ...inBody(operation, ordinary)].flatMap((draft) =>
    verified(operation, draft),
  )
}

type Draft = Omit<InvalidCase, 'code'>

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
function verified(operation: ContractOperation, { requests, ...draft }: Draft): InvalidCase[] {
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
