import * as fc from 'fast-check'
import { type ContractOperation, document } from '../../contract/contract.ts'
import { type ErrorCode, type SchemaObject, resolve } from '../../contract/document.ts'
import { isRecord } from '../../contract/is-record.ts'
import { type RequestParts, type Violation, checkRequest } from '../../contract/validate.ts'
import { errors } from '../../generated/errors.ts'
import { brokenValues } from './broken-value.ts'

/** One way to break the contract with a request: one keyword, at one place. */
export interface Breaking {
  in: Violation['in']
  pointer: string
  /** The JSON Schema keyword that is broken. */
  rule: string
  /** The error code that the contract names for it. */
  code: ErrorCode
  /** Requests that break just this and are otherwise as the ordinary one. */
  requests: fc.Arbitrary<RequestParts>
}

/** How many values are tried before a keyword counts as one that can't be broken alone. */
const tries = 200

/** Every keyword of an operation's parameters and body that can be broken alone, starting from an ordinary request. */
export function breakingsOf(operation: ContractOperation, ordinary: RequestParts): Breaking[] {
  return [...inParameters(operation, ordinary), ...inBody(operation, ordinary)].flatMap((broken) =>
    checked(operation, broken),
  )
}

type Draft = Omit<Breaking, 'code'>

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
  /** The whole value with this part broken. */
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

/** The draft with only those requests that break its keyword and nothing else; none when there are none. */
function checked(operation: ContractOperation, { requests, ...draft }: Draft): Breaking[] {
  const verdict = (request: RequestParts) => checkRequest(operation.id, structuredClone(request))
  const isRight = (request: RequestParts): boolean => {
    const check = verdict(request)
    return (
      check.kind === 'invalid' &&
      check.violations.every(
        ({ in: part, pointer, rule }) =>
          part === draft.in && pointer === draft.pointer && rule === draft.rule,
      )
    )
  }
  const sample = fc.sample(requests, { numRuns: tries, seed: 1 }).find(isRight)
  if (sample === undefined) return []
  const check = verdict(sample)
  const code = check.kind === 'invalid' ? check.code : errors.badRequest
  return [{ ...draft, code, requests: requests.filter(isRight) }]
}

/** As a parameter is written: a path or a query knows only texts. */
function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
