import { isUtf8 } from 'node:buffer'
import { jsonExcerpt, sizeWithForm } from '../../../base/printable.ts'
import { isRecord } from '../../../base/records.ts'
import { valueAt } from '../../../contract/json-pointer.ts'
import { validatorOf, type Violation } from '../../../contract/validate.ts'
import { schemaErrors } from '../../../contract/validators.ts'
import { mediaTypeIn } from '../../exchange/exchange.ts'
import { requestParts } from '../../exchange/request-violations.ts'
import { maskedPointer } from '../../masking/harmless-names.ts'
import { maskedAt } from '../../masking/mask-body.ts'
import { type FoundValue, findingAt, schemaName, valuesOf } from '../data/declared-values.ts'
import { firstOfEach, type PassiveCheck, withoutIndices } from '../passive-check.ts'
import { isStatedInResponse, statedInRequest } from '../stated-rules.ts'

/** Looks for a JSON response that violates its schema. */
export const responseSchema: PassiveCheck = {
  name: 'response-schema',
  check(exchange) {
    const { operation, declared, json, response } = exchange
    const media = declared?.content?.[mediaTypeIn(response.headers)]
    if (!declared || !media || json?.kind !== 'json') return []
    const validate = validatorOf(media.schema)
    // The validation time is quadratic in the number of errors.
    const start = withShortLists(json.value)
    const value = validate(start) ? json.value : start
    const values = new Map(valuesOf(exchange).map((found) => [found.path, found]))
    return firstOfEach(
      schemaErrors(validate, value).filter(({ pointer }) => !isOlder(values.get(pointer))),
      ({ pointer, keyword }) => `${withoutIndices(pointer)} ${keyword}`,
    ).map((violation) => {
      const { pointer, keyword, message } = violation
      const where = pointer === '' ? '' : `at ${maskedPointer(pointer)} `
      const found = values.get(pointer)
      const shown = found ? jsonExcerpt(maskedAt(pointer, found.value)) : 'absent'
      const text = `The response body ${where}${message}, but it is ${shown}.`
      const isStated = isStatedInResponse(operation, declared, media.schema, value, violation)
      return { ...findingAt(exchange, pointer, keyword, text, isStated), keyword }
    })
  },
}

/** Values that are valid only in responses: they were saved before a limit existed, or the terminal has no location yet. */
const olderValues: Record<string, (value: unknown) => boolean> = {
  Latitude: (value) => typeof value === 'number' && Math.abs(value) <= 90,
  Longitude: (value) => typeof value === 'number' && Math.abs(value) <= 180,
  Floor: (value) => typeof value === 'string',
  Memo: (value) => typeof value === 'string',
  MailAddress: (value) => typeof value === 'string' && value.includes('@'),
  TimeOfDay: (value) => value === '24:00:00',
  HourOfDay: (value) => value === '24:00:00',
}

function isOlder(found: FoundValue | undefined): boolean {
  return found !== undefined && olderValues[schemaName(found) ?? '']?.(found.value) === true
}

/** Copies a value with at most 500 items in each list. */
function withShortLists(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 500).map(withShortLists)
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, withShortLists(inner)]),
  )
}

/** Looks for undeclared properties. Responses may have them, so these findings only inform. */
export const undeclaredProperty: PassiveCheck = {
  name: 'undeclared-property',
  check(exchange) {
    const undeclared = valuesOf(exchange).filter(({ reference }) => reference === undefined)
    const paths = firstOfEach(undeclared, ({ path }) => withoutIndices(maskedPointer(path)))
    return paths.map(({ path }) => {
      const text = `The response body at ${maskedPointer(path)} contains a property that the contract does not declare.`
      return {
        // The specification does not forbid other properties.
        ...findingAt(exchange, path, 'additionalProperties', text, false),
        keyword: 'additionalProperties',
        severity: 'info' as const,
      }
    })
  },
}

/** Looks for an invalid request that the server accepts. */
export const acceptedInvalidRequest: PassiveCheck = {
  name: 'accepted-invalid-request',
  check({ operation, violations, request, pathParameters, response }) {
    if (response.status >= 300 || violations.length === 0) return []
    const parts = requestParts(operation, request, pathParameters)
    const isStated = statedInRequest(operation.id, parts)
    const sizeAt = ({ in: part, pointer, rule }: Violation): string => {
      const value = valueAt(part === 'body' ? parts.body : parts.query, pointer)
      return rule.endsWith('Length') && typeof value === 'string'
        ? `: it has ${sizeWithForm(value)}`
        : ''
    }
    return violations.map((violation) => {
      const { in: part, pointer, rule, message } = violation
      return {
        place: `${part} ${maskedPointer(pointer)} ${rule}`,
        message: `The request is invalid (${part}${pointer === '' ? '' : ` ${maskedPointer(pointer)}`} ${message}${sizeAt(violation)}), but the server responded with ${response.status}.`,
        pointer: part === 'body' ? '/requestBody' : '/parameters',
        provenance: isStated({ in: part, pointer, rule }) ? 'stated' : 'inferred',
        keyword: rule,
        // Common servers replace bytes that are not UTF-8, so this finding only informs.
        ...(rule === 'syntax' && !isUtf8(request.body) && { severity: 'info' as const }),
      }
    })
  },
}
