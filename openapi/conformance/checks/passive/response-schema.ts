import type { ErrorObject } from 'ajv/dist/2020.js'
import { absolutePointer, schemaPlace } from '../../../contract/contract-pointer.ts'
import { toPointer } from '../../../contract/json-pointer.ts'
import { mediaTypeOf } from '../../../contract/media-type.ts'
import { validatorOf } from '../../../contract/validate.ts'
import { headerValue } from '../../exchange.ts'
import { statedInResponse } from '../../stated-rules.ts'
import type { PassiveCheck } from './passive-check.ts'

export const responseSchema: PassiveCheck = {
  name: 'response-schema',
  looksFor: 'a JSON response that breaks its schema',
  check({ operation, declared, json, response: { status, headers } }) {
    const mediaType = mediaTypeOf(headerValue(headers, 'content-type'))
    const media = declared?.content?.[mediaType]
    if (!media || json?.kind !== 'json') return []
    const validate = validatorOf(media.schema)
    if (validate(json.value)) return []
    const schemaPointer = absolutePointer(
      operation,
      toPointer(['responses', String(status), 'content', mediaType, 'schema']),
    )
    const isStated = statedInResponse(operation.id, status, mediaType, json.value)
    // An error of `if` only repeats the error inside it.
    const errors = (validate.errors ?? []).filter(({ keyword }) => keyword !== 'if')
    return errors.map((error) => {
      const { keyword } = error
      const path = pathOf(error)
      return {
        // The same error in several items of a list is one finding.
        place: `${status} ${path.replaceAll(/\/\d+(?=\/|$)/g, '/*')} ${keyword}`,
        message: `The response body ${path === '' ? '' : `at ${path} `}${describeError(error)}.`,
        pointer: schemaPlace(schemaPointer, path, operation.provenance).pointer,
        provenance: isStated({ pointer: path, keyword })
          ? ('stated' as const)
          : ('inferred' as const),
        keyword,
      }
    })
  },
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
