import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { proxy } from 'hono/proxy'
import { z } from 'zod'
import type { ContractDocument } from '../../openapi/contract/document.ts'
import { toPointer } from '../../openapi/contract/json-pointer.ts'
import { errors } from '../../openapi/generated/errors.ts'
import { maxBodyBytes } from '../../simulator/server/calls.ts'
import { drawnWaveform } from './drawn-waveform.ts'
import { preferenceError } from './preference.ts'
import { refusal, refusalOf } from './refusal.ts'

const problem = z.object({ status: z.number(), detail: z.string() })
const violationList = z.array(
  z.object({ location: z.array(z.string()), code: z.unknown(), message: z.string() }),
)
type PrismViolation = z.infer<typeof violationList>[number]

/**
 * Creates the server in front of Prism. It rejects invalid calls with the contract's error codes, and also unknown codes and
 * examples in the header `Prefer`. It sends images as images, converts errors to the contract's form, and allows calls with
 * cookies from any origin.
 *
 * @param prism resolves to Prism's address
 * @param contract returns the contract that Prism serves
 * @param log called with a line for each request and each violation
 */
export function createMockFront(
  prism: () => Promise<string>,
  contract: () => ContractDocument,
  log: (line: string) => void,
): Hono {
  const app = new Hono()
  app.use(cors({ origin: (origin) => origin, credentials: true }))
  app.use(bodyLimit({ maxSize: maxBodyBytes, onError: () => refusal(errors.payloadTooLarge) }))
  app.all('*', async ({ req }) => {
    const { pathname, search } = new URL(req.url)
    log(`${req.method} ${pathname}${search}`)
    const body = new Uint8Array(await req.arrayBuffer())
    // Prism has no responses to HEAD, so it gets a GET.
    const method = req.method === 'HEAD' ? 'GET' : req.method
    const { 'content-type': contentType, cookie, prefer = '' } = req.header()
    if (!isDecodable(pathname + search)) {
      log('  Violation: The URL has invalid percent-encoding.')
      return errorResponse(400, 'The URL has invalid percent-encoding.')
    }
    const refused = refusalOf(contract(), { method, pathname, search, contentType, cookie, body })
    if (refused) {
      log(`  Refused with ${refused.status}.`)
      return refused
    }
    const unknown = preferenceError(contract(), { method, pathname, prefer })
    if (unknown !== undefined) {
      log(`  ${unknown}`)
      return errorResponse(404, unknown)
    }
    // Sends only JSON and a few headers to Prism. Some other bodies would make it never respond, and it ignores other headers.
    const json = method === 'GET' ? undefined : jsonIn(body)
    const response = await proxy(`${await prism()}${pathname}${search}`, {
      method,
      headers: {
        prefer,
        ...(cookie !== undefined && { cookie }),
        ...(json !== undefined && { 'content-type': 'application/json' }),
      },
      redirect: 'manual',
      ...(json !== undefined && { body: json }),
    })
    // The contract's example of this header is a time in 2024. Without the header, Node adds the current time.
    response.headers.delete('date')
    return translate(response, log)
  })
  app.onError(({ message }) => errorResponse(502, `Prism did not respond: ${message}`))
  return app
}

/** Returns Prism's response in the form that the contract describes. */
async function translate(response: Response, log: (line: string) => void): Promise<Response> {
  const contentType = response.headers.get('content-type') ?? ''
  const violations = readViolations(response.headers.get('sl-violations'))
  for (const { location, message } of violations) {
    log(`  Violation: ${location.join('.')} ${message}`)
  }
  if (contentType.startsWith('image/')) {
    return new Response(drawnWaveform(), {
      status: response.status,
      headers: { 'content-type': contentType },
    })
  }
  if (contentType.startsWith('application/problem+json')) {
    const { status, detail } = problem.parse(await response.json())
    return errorResponse(status, detail)
  }
  // Omits violations that name no part of the request, because they only repeat the status.
  const named = violations.filter(
    ({ location }) => location[0] === 'request' && location.length > 1,
  )
  if (response.status < 400 || named.length === 0) return response
  const body = z.record(z.string(), z.unknown()).parse(await response.json())
  return Response.json({ ...body, violations: named.map(describe) }, { status: response.status })
}

function errorResponse(status: number, message: string): Response {
  return Response.json({ code: status, message }, { status })
}

/** Converts one of Prism's violations to the contract's schema `Violation`. */
function describe({ location: [, part = 'body', ...path], code, message }: PrismViolation) {
  return {
    in: part,
    pointer: toPointer(path),
    rule: String(code),
    message,
  }
}

function readViolations(header: string | null): PrismViolation[] {
  return header === null ? [] : violationList.parse(JSON.parse(header))
}

function isDecodable(address: string): boolean {
  try {
    decodeURIComponent(address)
    return true
  } catch {
    return false
  }
}

/** Returns a body as JSON without a byte order mark. Undefined if the body is not JSON. */
function jsonIn(body: Uint8Array): string | undefined {
  try {
    return JSON.stringify(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body)))
  } catch {
    return undefined
  }
}
