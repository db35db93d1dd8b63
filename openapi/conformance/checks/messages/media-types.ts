import type { OperationId } from '../../../contract/contract.ts'
import { headerValue, type HeaderList, mediaTypeIn } from '../../exchange/exchange.ts'
import { readJson } from '../../exchange/body.ts'
import { readPng } from '../../exchange/png.ts'
import { isJsonStated, mayLackBody } from '../stated-rules.ts'
import type { PassiveCheck } from '../passive-check.ts'
import { validatorOf } from '../../../contract/validate.ts'
import { maskedHeaders } from '../../masking/mask-url.ts'

/** Looks for a response with a media type that the contract does not declare for its status. */
export const contentType: PassiveCheck = {
  name: 'content-type',
  check({ operation, declared, response: { status, headers, body } }) {
    if (!declared?.content) return []
    const expected = Object.keys(declared.content)
    const mediaType = mediaTypeIn(headers)
    if (expected.includes(mediaType) || (body.length === 0 && mayLackBody(declared))) return []
    const actual = mediaType === '' ? (body.length === 0 ? 'no body' : 'no media type') : mediaType
    return {
      place: `${status} ${mediaType}`,
      message: `Status ${status} has ${actual} instead of ${expected.join(' or ')}.`,
      pointer: `/responses/${status}/content`,
      provenance:
        isJsonStated(operation, declared) && readJson(body).kind === 'malformed'
          ? 'stated'
          : 'inferred',
    }
  },
}

/** Looks for a response with a JSON media type that is not JSON in UTF-8. */
export const malformedJson: PassiveCheck = {
  name: 'malformed-json',
  check({ json, response: { status } }) {
    if (json?.kind !== 'malformed') return []
    return {
      place: String(status),
      message: `The response has a JSON media type, but can't be parsed: ${json.reason}.`,
      pointer: `/responses/${status}`,
    }
  },
}

/** Looks for a missing required response header, or for a value that violates its schema. */
export const responseHeaders: PassiveCheck = {
  name: 'response-headers',
  check({ declared, response, areCookiesKnown }) {
    return Object.entries(declared?.headers ?? {}).flatMap(([name, header]) => {
      const isCookie = name.toLowerCase() === 'set-cookie'
      if (isCookie && !areCookiesKnown) return []
      const value = headerValue(response.headers, name.toLowerCase())
      const place = `${response.status} ${name}`
      const pointer = `/responses/${response.status}/headers/${name}`
      if (value === undefined) {
        return header.required
          ? [{ place, pointer, message: `The header ${name} is missing.` }]
          : []
      }
      const isValid = !isCookie && validatorOf(header.schema)(converted(value, header.schema.type))
      if (isCookie || isValid) return []
      return {
        place,
        pointer,
        message: `The value "${maskedHeader(name, value)}" of the header ${name} violates its schema.`,
      }
    })
  },
}

function maskedHeader(name: string, value: string): string {
  return maskedHeaders([[name.toLowerCase(), value]])
    .map(([, masked]) => masked)
    .join()
}

function converted(value: string, type: string | string[] | undefined): unknown {
  return type === 'integer' || type === 'number' ? Number(value) : value
}

/** Looks for an image or page that is incomplete or does not match its media type. */
export const binary: PassiveCheck = {
  name: 'binary',
  check({ operation, declared, response: { status, headers, body } }) {
    const mediaType = mediaTypeIn(headers)
    if (!declared?.content?.[mediaType] || mediaType === 'application/json') return []
    // The specification does not describe the markup of a page.
    const provenance = mediaType === 'text/html' ? ('inferred' as const) : undefined
    const problem = problemFinders.get(mediaType)?.(body) ?? frameProblem(operation.id, headers)
    if (problem === undefined) return []
    return {
      place: `${status} ${problem}`,
      message: `The ${mediaType} ${problem}.`,
      pointer: `/responses/${status}/content/${mediaType.replaceAll('/', '~1')}`,
      ...(provenance && { provenance }),
    }
  },
}

const problemFinders = new Map<string, (body: Uint8Array) => string | undefined>([
  ['image/png', (body) => readPng(body).problem],
  ['text/html', htmlProblem],
])

/** Contract: the portal shows the terminal's page in a frame. */
function frameProblem(id: OperationId, headers: HeaderList): string | undefined {
  const isForbidden =
    headerValue(headers, 'x-frame-options')?.toLowerCase() === 'deny' ||
    /frame-ancestors\s+'none'/i.test(headerValue(headers, 'content-security-policy') ?? '')
  return id === 'getTerminalPage' && isForbidden ? 'forbids frames' : undefined
}

function htmlProblem(body: Uint8Array): string | undefined {
  const text = new TextDecoder().decode(body)
  if (!/^\s*(?:<!--.*?-->\s*)*<(?:!doctype|html|head|body)\b/is.test(text))
    return 'does not start like an HTML page'
  return /<html\b/i.test(text) && !/<\/html>\s*(?:<!--.*?-->\s*)*$/is.test(text)
    ? 'ends before </html>'
    : undefined
}
