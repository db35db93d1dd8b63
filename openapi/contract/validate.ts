import type { ValidateFunction } from 'ajv/dist/2020.js'
import { checkObject } from '../base/check-object.ts'
import {
  type ContractOperation,
  type OperationId,
  contractOperation,
  document,
} from './contract.ts'
import { errors } from '../generated/errors.ts'
import { type ErrorCode, type ResponseObject, type SchemaObject, resolve } from './document.ts'
import { fromPointer } from './json-pointer.ts'
import { mediaTypeOf } from './media-type.ts'
import { schemaErrors, createValidators, type ParameterCheck } from './validators.ts'

export interface Violation {
  in: 'path' | 'query' | 'header' | 'cookie' | 'body'
  /** A JSON pointer to the value within the part that `in` names. */
  pointer: string
  /** The violated keyword of JSON Schema, or `mediaType` or `syntax` for a body that is not JSON. */
  rule: string
  message: string
}

/** The parts of a request. Parameters are strings, or an array if they are repeated. The body is parsed. */
export interface RequestParts {
  path: Record<string, string>
  query: Record<string, string | string[]>
  /** Undefined if the request has no body. */
  body: unknown
}

/** The parts of a valid request. Parameters have the types of the contract. Missing parameters have their default values. */
export interface CheckedRequest {
  path: Record<string, unknown>
  query: Record<string, unknown>
  body: unknown
}

export type RequestCheck =
  | { kind: 'valid'; request: CheckedRequest }
  | { kind: 'invalid'; violations: Violation[]; code: ErrorCode }

/** The parts of a response. Header names are in lower case. */
export interface ResponseParts {
  status: number
  headers: Record<string, string>
  /** Parsed JSON, text or bytes. Undefined if the response has no body. */
  body: unknown
}

const validators = createValidators(document)
/** The compiled checks by operation and part. Undefined if the part has no parameters. */
const parameterChecks = new Map<string, ParameterCheck | undefined>()

/**
 * Checks a request against the contract. Compiles schemas at their first use.
 *
 * @returns the typed request, or all violations with the error code of the first one that has a specific code
 */
export function checkRequest(id: OperationId, request: RequestParts): RequestCheck {
  const operation = contractOperation(id)
  checkObject('The request', request, '{ path: {}, query: {}, body: undefined }')
  const path: Record<string, unknown> = { ...request.path }
  const query: Record<string, unknown> = { ...request.query }
  const violations = [
    ...checkParameters(operation, 'path', path),
    ...checkParameters(operation, 'query', query),
    ...checkBody(operation, request.body),
  ]
  if (violations.length === 0) {
    return { kind: 'valid', request: { path, query, body: request.body } }
  }
  return { kind: 'invalid', violations, code: codeOf(operation, violations) }
}

/** Checks a response against the contract. Returns a sentence for each problem. */
export function checkResponse(id: OperationId, response: ResponseParts): string[] {
  checkObject('The response', response, '{ status: 204, headers: {}, body: undefined }')
  checkObject("The response's headers", response.headers, "{ 'content-type': 'application/json' }")
  const declared = contractOperation(id).responses.get(response.status)
  if (!declared) return [`status ${response.status} is not declared`]
  const missing = Object.entries(declared.headers ?? {})
    .filter(([name, header]) => header.required && !(name.toLowerCase() in response.headers))
    .map(([name]) => `the header ${name} is missing`)
  return [...missing, ...checkContent(id, declared, response)]
}

/**
 * Returns the compiled validator of a schema.
 *
 * @throws Error if the schema can't be compiled
 */
export function validatorOf(schema: SchemaObject): ValidateFunction {
  return validators.of(schema)
}

/** Converts the values in place to the parameters' types, adds default values, and returns the violations. */
function checkParameters(
  operation: ContractOperation,
  part: 'path' | 'query',
  values: Record<string, unknown>,
): Violation[] {
  const check = parameterCheck(operation, part)
  if (!check) return []
  for (const name of check.numbers) {
    if (values[name] !== undefined) values[name] = toNumber(values[name])
  }
  return failures(part, check.validate, values)
}

/** Converts a decimal number. Other values, such as `1e3`, `0x10` and `+1`, stay unchanged, so that they are invalid. */
function toNumber(value: unknown): unknown {
  if (typeof value !== 'string' || !/^-?\d+(\.\d+)?$/.test(value)) return value
  const number = Number(value)
  return Number.isFinite(number) ? number : value
}

function parameterCheck(
  operation: ContractOperation,
  part: 'path' | 'query',
): ParameterCheck | undefined {
  const key = `${operation.id} ${part}`
  if (parameterChecks.has(key)) return parameterChecks.get(key)
  const check = validators.ofParameters(operation.parameters, part)
  parameterChecks.set(key, check)
  return check
}

function failures(part: Violation['in'], validate: ValidateFunction, value: unknown): Violation[] {
  return schemaErrors(validate, value).map(({ pointer, keyword, message }) => ({
    in: part,
    pointer,
    rule: keyword,
    message,
  }))
}

function checkBody(operation: ContractOperation, body: unknown): Violation[] {
  if (!operation.body) return []
  if (body === undefined) {
    if (!operation.body.isRequired) return []
    return [{ in: 'body', pointer: '', rule: 'required', message: 'a JSON body is required' }]
  }
  return failures('body', validatorOf(operation.body.schema), body)
}

/** Returns the error code for the violations: the first code that a violated property or parameter has, else `badRequest`. */
function codeOf(operation: ContractOperation, violations: Violation[]): ErrorCode {
  for (const violation of violations) {
    const code = codeAt(operation, violation)
    if (code !== undefined) return code
  }
  return errors.badRequest
}

function codeAt(operation: ContractOperation, violation: Violation): ErrorCode | undefined {
  const [name = '', ...rest] = fromPointer(violation.pointer)
  if (violation.in === 'body') {
    return operation.body && codeOfProperty(operation.body.schema, [name, ...rest])
  }
  return operation.parameters.find(
    (parameter) => parameter.in === violation.in && parameter.name === name,
  )?.['x-error-code']
}

function codeOfProperty(schema: SchemaObject, steps: string[]): ErrorCode | undefined {
  let here = schema
  let code: ErrorCode | undefined
  for (const step of steps) {
    const target = resolve(document, here)
    const next = target.properties?.[step] ?? target.items
    if (!next) break
    code = next['x-error-code'] ?? code
    here = next
  }
  return code
}

function checkContent(
  id: OperationId,
  declared: ResponseObject,
  { status, headers, body }: ResponseParts,
): string[] {
  if (!declared.content) return body === undefined ? [] : [`status ${status} must have no body`]
  const mediaType = mediaTypeOf(headers['content-type'])
  const media = declared.content[mediaType]
  if (!media) {
    const expected = Object.keys(declared.content).join(' or ')
    return [`the content type is ${mediaType || 'missing'}, not ${expected}`]
  }
  if (mediaType !== 'application/json') return []
  const problems = failures('body', validatorOf(media.schema), body).map(
    ({ pointer, message }) => `${pointer || 'the body'} ${message}`,
  )
  return [...problems, ...checkCode(id, declared, body)]
}

function checkCode(id: OperationId, declared: ResponseObject, body: unknown): string[] {
  const allowed = declared['x-error-codes']
  if (!allowed) return []
  const code: unknown = body !== null && typeof body === 'object' ? Reflect.get(body, 'code') : body
  return allowed.some((known) => known === code)
    ? []
    : [`code ${String(code)} is not one of the codes for ${id}: ${allowed.join(', ')}`]
}
