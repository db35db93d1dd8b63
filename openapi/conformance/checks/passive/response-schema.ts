import type { ErrorObject } from 'ajv/dist/2020.js'
import { absolutePointer, schemaPlace } from '../../../contract/contract-pointer.ts'
import { isRecord } from '../../../contract/is-record.ts'
import { toPointer } from '../../../contract/json-pointer.ts'
import { mediaTypeOf } from '../../../contract/media-type.ts'
import { validatorOf } from '../../../contract/validate.ts'
import { headerValue } from '../../exchange.ts'
import { maskedPointer } from '../../masking/mask-pointer.ts'
import { statedInResponse } from '../../stated-rules.ts'
import { maximalFindings, type PassiveCheck, withoutIndices } from './passive-check.ts'

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
