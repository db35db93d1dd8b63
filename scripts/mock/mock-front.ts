import { MIMEType } from 'node:util'
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { proxy } from 'hono/proxy'
import { z } from 'zod'
import type { ContractDocument } from '../../openapi/contract/document.ts'
import { toPointer } from '../../openapi/contract/json-pointer.ts'
import { drawnWaveform } from './drawn-waveform.ts'
import { preferenceError } from './preference.ts'

const problem = z.object({ status: z.number(), detail: z.string() })
const violationList = z.array(
  z.object({ location: z.array(z.string()), code: z.unknown(), message: z.string() }),
)
type PrismViolation = z.infer<typeof violationList>[number]

/**
 * Creates the server in front of Prism, for what Prism can't do: it answers bodies that are not JSON, refuses unknown codes
 * and examples in the header `Prefer`, sends images as images, gives errors the contract's error body with the violations in
 * it, and lets pages of any origin call with cookies. Everything else is passed on as it is.
 *
 * @param prism resolves to Prism's address
 * @param contract returns the contract that Prism serves
 * @param log called with one line for each request and one for each violation
 */
export function createMockFront(
  prism: () => Promise<string>,
  contract: () => ContractDocument,
  log: (line: string) => void,
): Hono {
  const app = new Hono()
  app.use(cors({ origin: (origin) => origin, credentials: true }))
  app.all('*', async ({ req }) => {
    const { pathname, search } = new URL(req.url)
    log(`${req.method} ${pathname}${search}`)
    const body = new Uint8Array(await req.arrayBuffer())
    const refusal = refuse(req.method, pathname + search, req.header('content-type'), body)
    if (refusal !== undefined) {
      log(`  Violation: ${refusal}`)
      return errorResponse(400, refusal)
    }
    const prefer = req.header('prefer') ?? ''
    const unknown = preferenceError(contract(), { method: req.method, pathname, prefer })
    if (unknown !== undefined) {
      log(`  ${unknown}`)
      return errorResponse(404, unknown)
    }
    const answer = await proxy(`${await prism()}${pathname}${search}`, {
      method: req.method,
      headers: req.header(),
      redirect: 'manual',
      ...(body.length > 0 && hasBody(req.method) && { body }),
    })
    // The contract's example is of 2024. Without it, Node writes the time.
    answer.headers.delete('date')
    return translate(answer, log)
  })
  app.onError(({ message }) => errorResponse(502, `Prism gave no answer: ${message}`))
  return app
}

/** Why Prism must not see a request. Undefined if it may. */
function refuse(
  method: string,
  address: string,
  contentType = '',
  body: Uint8Array,
): string | undefined {
  // Prism never answers these, or ends.
  if (method === 'TRACE') return 'The method TRACE is not supported.'
  if (!succeeds(() => decodeURIComponent(address)))
    return 'The address is not valid percent-encoding.'
  if (contentType !== '' && !succeeds(() => new MIMEType(contentType)))
    return 'The Content-Type is malformed.'
  if (body.length === 0 || !hasBody(method) || !/\bjson\b/i.test(contentType)) return undefined
  const isJson = succeeds(() => JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body)))
  return isJson ? undefined : 'The body is not JSON.'
}

/** Prism's answer in the form of the contract. */
async function translate(answer: Response, log: (line: string) => void): Promise<Response> {
  const contentType = answer.headers.get('content-type') ?? ''
  const violations = readViolations(answer.headers.get('sl-violations'))
  for (const { location, message } of violations) {
    log(`  Violation: ${location.join('.')} ${message}`)
  }
  if (contentType.startsWith('image/')) {
    return new Response(drawnWaveform(), {
      status: answer.status,
      headers: { 'content-type': contentType },
    })
  }
  if (contentType.startsWith('application/problem+json')) {
    const { status, detail } = problem.parse(await answer.json())
    return errorResponse(status, detail)
  }
  // A violation without a part of the request is what the status says already.
  const ofRequest = violations.filter(
    ({ location }) => location[0] === 'request' && location.length > 1,
  )
  if (answer.status < 400 || ofRequest.length === 0) return answer
  const body = z.record(z.string(), z.unknown()).parse(await answer.json())
  return Response.json({ ...body, violations: ofRequest.map(describe) }, { status: answer.status })
}

function errorResponse(status: number, message: string): Response {
  return Response.json({ code: status, message }, { status })
}

/** A violation in the form of the contract's schema `Violation`. */
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

function hasBody(method: string): boolean {
  return method !== 'GET' && method !== 'HEAD'
}

function succeeds(read: () => unknown): boolean {
  try {
    read()
    return true
  } catch {
    return false
  }
}
