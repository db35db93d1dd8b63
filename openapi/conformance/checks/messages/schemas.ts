import type { ErrorObject } from 'ajv/dist/2020.js'
import { absolutePointer, schemaPlace } from '../../../contract/contract-pointer.ts'
import { isRecord } from '../../../contract/is-record.ts'
import { toPointer } from '../../../contract/json-pointer.ts'
import { mediaTypeOf } from '../../../contract/media-type.ts'
import { validatorOf } from '../../../contract/validate.ts'
import { headerValue } from '../../exchange/exchange.ts'
import { maskedPointer } from '../../masking/harmless-names.ts'
import { statedInResponse, statedInRequest } from '../stated-rules.ts'
import { maximalFindings, type PassiveCheck, withoutIndices } from '../passive-check.ts'
import { document } from '../../../contract/contract.ts'
import { type SchemaObject, resolve } from '../../../contract/document.ts'
import { requestParts } from '../../exchange/request-violations.ts'
import { readQuery } from '../../../contract/read-query.ts'
import { maskedName } from '../../masking/mask-text.ts'

export const responseSchema: PassiveCheck = {
  name: 'response-schema',
  looksFor: 'a JSON response that breaks its schema',
  check({ operation, declared, json, response: { status, headers } }) {
    const mediaType = mediaTypeOf(headerValue(headers, 'content-type'))
    const media = declared?.content?.[mediaType]
    if (!media || json?.kind !== 'json') return []
    const validate = validatorOf(media.schema)
    // The validator's time grows with the square of the number of errors.
    const start = withShortLists(json.value)
    const value = validate(start) ? json.value : start
    if (validate(value)) return []
    const schemaPointer = absolutePointer(
      operation,
      toPointer(['responses', String(status), 'content', mediaType, 'schema']),
    )
    const isStated = statedInResponse(operation.id, status, mediaType, value)
    // An error of `if` only repeats the error inside it.
    const errors = (validate.errors ?? []).filter(({ keyword }) => keyword !== 'if')
    return differentErrors(errors).map((error) => {
      const { keyword } = error
      const path = pathOf(error)
      const shown = maskedPointer(path)
      return {
        place: `${status} ${withoutIndices(shown)} ${keyword}`,
        message: `The response body ${path === '' ? '' : `at ${shown} `}${describeError(error)}.`,
        pointer: schemaPlace(schemaPointer, path, operation.provenance).pointer,
        provenance: isStated({ pointer: path, keyword })
          ? ('stated' as const)
          : ('inferred' as const),
        keyword,
      }
    })
  },
}

/** A copy whose lists have at most 500 items. */
function withShortLists(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 500).map(withShortLists)
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, withShortLists(inner)]),
  )
}

/** The same error in several items of a list is one finding, so the first one is enough. */
function differentErrors(errors: readonly ErrorObject[]): ErrorObject[] {
  const first = new Map<string, ErrorObject>()
  for (const error of errors) {
    const key = `${withoutIndices(pathOf(error))} ${error.keyword}`
    if (!first.has(key)) first.set(key, error)
    if (first.size === maximalFindings) break
  }
  return [...first.values()]
}

function pathOf({ instancePath, params }: ErrorObject): string {
  const name: unknown = Reflect.get(params, 'missingProperty')
  return instancePath + (typeof name === 'string' ? toPointer([name]) : '')
}

function describeError({ keyword, message = 'breaks its schema', params }: ErrorObject): string {
  const values: unknown = Reflect.get(params, 'allowedValues')
  if (keyword === 'required') return 'lacks a required property'
  return Array.isArray(values) ? `${message}: ${values.join(', ')}` : message
}

/** Responses are open, so an extra property is information. */
export const undeclaredProperty: PassiveCheck = {
  name: 'undeclared-property',
  looksFor: 'a property in a response that the contract does not declare (information only)',
  check({ operation, declared, json, response: { status, headers } }) {
    const mediaType = mediaTypeOf(headerValue(headers, 'content-type'))
    const media = declared?.content?.[mediaType]
    if (!media || json?.kind !== 'json') return []
    const schemaPointer = absolutePointer(
      operation,
      toPointer(['responses', String(status), 'content', mediaType, 'schema']),
    )
    return different(undeclaredIn(media.schema, json.value, '')).map((path) => ({
      place: `${status} ${withoutIndices(path)} additionalProperties`,
      message: `The response body at ${path} has a property that the contract does not declare.`,
      pointer: schemaPlace(schemaPointer, path, operation.provenance).pointer,
      // The specification does not say that there are no others.
      provenance: 'inferred' as const,
      keyword: 'additionalProperties',
      severity: 'info' as const,
    }))
  },
}

function different(paths: Iterable<string>): string[] {
  const first = new Map<string, string>()
  for (const path of paths) {
    const shown = maskedPointer(path)
    const key = withoutIndices(shown)
    if (!first.has(key)) first.set(key, shown)
    if (first.size === maximalFindings) break
  }
  return [...first.values()]
}

/** JSON pointers to the undeclared properties of a value. */
function* undeclaredIn(reference: SchemaObject, value: unknown, at: string): Generator<string> {
  const schema = resolve(document, reference)
  const { items, properties } = schema
  if (Array.isArray(value)) {
    if (!items) return
    for (const [index, one] of value.entries()) yield* undeclaredIn(items, one, `${at}/${index}`)
    return
  }
  if (!isRecord(value) || !properties) return
  for (const [name, inner] of Object.entries(value)) {
    const path = at + toPointer([name])
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined
    if (property) yield* undeclaredIn(property, inner, path)
    else yield path
  }
}

/** An invalid request is a finding only if the server accepts it. */
export const acceptedInvalidRequest: PassiveCheck = {
  name: 'accepted-invalid-request',
  looksFor: 'an invalid request that the server accepts',
  check({ operation, violations, request, pathParameters, response }) {
    if (response.status >= 300 || violations.length === 0) return []
    const isStated = statedInRequest(operation.id, requestParts(operation, request, pathParameters))
    return violations.map(({ in: part, pointer, rule, message }) => ({
      place: `${part} ${maskedPointer(pointer)} ${rule}`,
      message: `The request is invalid (${part}${pointer === '' ? '' : ` ${maskedPointer(pointer)}`} ${message}), but the server responded with ${response.status}.`,
      pointer: part === 'body' ? '/requestBody' : '/parameters',
      provenance: isStated({ in: part, pointer, rule }) ? 'stated' : 'inferred',
      keyword: rule,
    }))
  },
}

export const undeclaredQuery: PassiveCheck = {
  name: 'undeclared-query',
  looksFor: 'a successful call with a query parameter that the contract does not declare',
  check({ operation, request, response, isQueryExtended }) {
    if (response.status >= 300 || isQueryExtended === true) return []
    const declared = new Set(
      operation.parameters.filter((one) => one.in === 'query').map(({ name }) => name),
    )
    return Object.keys(readQuery(request.query))
      .filter((name) => !declared.has(name))
      .map(maskedName)
      .map((name) => ({
        place: name,
        message: `The query parameter ${name} is not declared, but the call succeeded.`,
        pointer: '/parameters',
        // The specification does not say that there are no others.
        provenance: 'inferred',
      }))
  },
}
