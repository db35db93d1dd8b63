import { errors } from '../../openapi/generated/errors.ts'
import type { ContractOperation } from '../../openapi/contract/contract.ts'
import { declaredHeaders } from '../../openapi/contract/examples/declared-headers.ts'
import {
  answerRequest,
  bodyText,
  errorAnswer,
  type ExampleAnswer,
} from '../../openapi/contract/examples/example-answer.ts'
import { matchOperation } from '../../openapi/contract/match-operation.ts'
import { preferredAnswer } from '../../openapi/contract/examples/preferred-answer.ts'
import { drawWaveform } from '../quake/waveform/wave-image.ts'
import { synthesise } from '../quake/waveform/waveform.ts'
import type { SimulatorApp } from './app.ts'

/** Longer bodies are refused. No operation needs more. */
const maxBodyBytes = 64 * 1024

/**
 * Creates the server of the examples mode: it answers each operation with an example of the contract, which the header
 * `Prefer` chooses, and requests that break the contract with its errors. It has no state; any session cookie is accepted.
 *
 * @param log called with one line for each request, and one for each violation
 */
export function createExamplesApp(log: (line: string) => void): Pick<SimulatorApp, 'fetch'> {
  const image = wavePicture()
  return {
    async fetch(request) {
      const { pathname, search } = new URL(request.url)
      log(`${request.method} ${pathname}${search}`)
      const match = matchOperation(request.method, pathname)
      if (match.kind === 'unknown') return respond(errorAnswer(errors.notFound))
      if (match.kind === 'wrong-method') {
        return respond(errorAnswer(errors.methodNotAllowed), { allow: match.allowed.join(', ') })
      }
      const { operation, pathParameters } = match
      const body = new Uint8Array(await request.arrayBuffer())
      const chosen = preferredAnswer(operation, request.headers.get('prefer') ?? undefined)
      const answer = answerTo(operation, request, body.byteLength, () =>
        answerRequest(
          operation,
          {
            pathParameters,
            query: search,
            contentType: request.headers.get('content-type') ?? undefined,
            body: body.byteLength === 0 ? undefined : body,
          },
          chosen,
        ),
      )
      logViolations(answer, log)
      const headers = answer === chosen ? declaredHeaders(operation, answer.status) : {}
      return respond(answer, headers, image)
    },
  }
}

function answerTo(
  { isSecured }: ContractOperation,
  { headers }: Request,
  bodyBytes: number,
  answer: () => ExampleAnswer,
): ExampleAnswer {
  if (bodyBytes > maxBodyBytes) return errorAnswer(errors.payloadTooLarge)
  if (isSecured && !headers.has('cookie')) return errorAnswer(errors.unauthorized)
  return answer()
}

function respond(
  answer: ExampleAnswer,
  headers: Record<string, string> = {},
  image?: () => Uint8Array<ArrayBuffer>,
): Response {
  const { status, contentType } = answer
  const body = contentType?.startsWith('image/') ? image?.() : bodyText(answer)
  return new Response(body ?? null, {
    status,
    headers: {
      ...headers,
      ...(contentType === undefined ? {} : { 'content-type': contentType }),
      // The next call may be for a process with a newer contract.
      connection: 'close',
    },
  })
}

function logViolations({ body }: ExampleAnswer, log: (line: string) => void): void {
  if (typeof body !== 'object' || body === null || !('violations' in body)) return
  log(`  Violation: ${JSON.stringify(body.violations)}`)
}

/** The picture of a record like that of the contract's examples. Drawn when it is first needed. */
function wavePicture(): () => Uint8Array<ArrayBuffer> {
  let drawn: Uint8Array<ArrayBuffer> | undefined
  const originAt = Date.UTC(2024, 0, 1, 7, 10, 9)
  return () =>
    (drawn ??= new Uint8Array(
      drawWaveform(
        synthesise(
          {
            depthKm: 16,
            magnitude: 7.6,
            distanceKm: 100,
            pAt: originAt + 16_000,
            sAt: originAt + 28_000,
            shindo: 5.2,
          },
          () => 0.5,
        ),
        { width: 640, height: 360 },
      ),
    ))
}
