import type { ContractOperation } from '../../../contract/contract.ts'
import type { ErrorCode } from '../../../contract/document.ts'
import { isRecord } from '../../../base/records.ts'
import { errors } from '../../../generated/errors.ts'
import { ordinaryRequests, type KnownValues } from '../../generate/ordinary-request.ts'
import { TransportError } from '../../connection/transport.ts'
import { responseText } from '../../calls/responses.ts'
import type { CallOptions } from '../../calls/caller.ts'
import type { ActiveCheck } from '../../calls/context.ts'

interface Variant {
  place: string
  mediaType: string | undefined
  body: string
  /** The expected status. Undefined if any response but a server error is correct. */
  status: number | undefined
  /** The expected code. Undefined if any code is correct. */
  code?: ErrorCode
}

/** Looks for requests without a body, with invalid JSON or with a different media type that the server accepts. */
export const bodyRequired: ActiveCheck = {
  name: 'body-required',
  async run(context, operation) {
    const [request] = ordinaryRequests(operation, context.known)
    for (const { place, mediaType, body, status, code } of variants(operation, context.known)) {
      const options: CallOptions = {
        path: request?.path ?? {},
        query: request?.query ?? {},
        rawBody: { mediaType, body },
      }
      if (!context.isHarmless(operation.id, options)) continue
      const result = await context.callPatiently(operation.id, options).catch((error: unknown) => {
        // A server may close the connection instead of reading a large body.
        if (status === undefined && error instanceof TransportError && error.kind === 'cutOff')
          return
        throw error
      })
      if (!result) continue
      const isExpected = result.status === status && (code === undefined || result.code === code)
      if (isExpected || status === undefined || result.status >= 500) continue
      context.report(operation.id, [result], {
        place,
        message: `A request with ${place} returns ${responseText(result)} instead of ${responseText({ status, code })}${result.status === 415 && status === 400 && mediaType !== undefined ? `: the server must read ${mediaType} as JSON` : ''}.`,
        pointer: operation.responses.has(status) ? `/responses/${status}` : '/requestBody',
        // The specification defines neither media types nor the status of every error.
        provenance: result.isSuccess && status === 400 ? operation.provenance : 'inferred',
      })
    }
  },
}

const json = 'application/json'
/** Both are JSON too (RFC 9110, section 8.3.1). */
const [withCharset, capitals] = [`${json}; charset=utf-8`, json.toUpperCase()]

function malformed(place: string, body: string, mediaType: string | undefined = json): Variant {
  return { place, mediaType, body, status: 400, code: errors.badRequest }
}

function otherType(place: string, mediaType: string, body: string): Variant {
  return { place, mediaType, body, status: 415, code: errors.unsupportedMediaType }
}

function variants(operation: ContractOperation, known: KnownValues): Variant[] {
  const [request] = ordinaryRequests(operation, known)
  if (!operation.body?.isRequired || !request || !isRecord(request.body)) return []
  const text = JSON.stringify(request.body)
  const half = text.slice(0, -1)
  return [
    { ...malformed('no body', ''), mediaType: undefined },
    malformed('an empty body of JSON', ''),
    malformed('half a body', half),
    malformed(`half a body of ${withCharset}`, half, withCharset),
    malformed(`half a body of ${capitals}`, half, capitals),
    malformed('a comma at the end', text.replace(/\}$/, ',}')),
    // Lenient parsers accept the next four bodies.
    malformed('text after the JSON', `${text} x`),
    malformed('a second value after the JSON', `${text}{}`),
    malformed('a comment in the JSON', text.replace('{', '{/* */')),
    malformed('single quotes', text.replaceAll('"', "'")),
    malformed('20,000 nested lists that are not closed', '['.repeat(20_000)),
    {
      place: 'names in another letter case',
      mediaType: json,
      body: JSON.stringify(capitalised(request.body)),
      status: 400,
    },
    // Common servers accept no such body. Any refusal is correct, but the server must not fail. One operation is enough to show
    // that.
    ...(operation.id === 'saveEruptionOption'
      ? [{ ...malformed('a body of 2 MiB', text + ' '.repeat(2 * 1024 * 1024)), status: undefined }]
      : []),
    otherType('a body of text/plain', 'text/plain', text),
    otherType('a body of a form', 'application/x-www-form-urlencoded', 'a=1'),
    otherType('a body of XML', 'application/xml', '<a>1</a>'),
    otherType('a body of several parts', 'multipart/form-data; boundary=x', '--x--\r\n'),
  ]
}

function capitalised(body: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name.replace(/^./, (c) => c.toUpperCase()),
      value,
    ]),
  )
}
