import type { Page, Request, Response } from '@playwright/test'
import { matchOperation } from '../../../../openapi/contract/match-operation.ts'
import type { OperationId } from '../../../../openapi/contract/contract.ts'
import { isRecord } from '../../../../openapi/contract/is-record.ts'
import { type PortalCall, lostConnection } from '../../../explore/portal/observation.ts'
import type { SignedIn } from './truth.ts'

/** What a page has called and reported since it was asked last. */
export interface PageWatch {
  /** Number of requests whose responses have not ended. */
  pending(): number
  /** Returns what was seen since the last call of this function. */
  take(): Promise<{ calls: PortalCall[]; uncaught: string[]; consoleErrors: string[] }>
  /** Whose pages these are, as the server said last. */
  signedIn(): SignedIn | undefined
}

/**
 * Watches the calls and the errors of a page.
 *
 * @param isFaulty whether a fault may have caused a failure of the operation. Called once for each
 */
export function watchPage(
  page: Page,
  isFaulty: (operation: OperationId, code: number | string) => boolean,
): PageWatch {
  const running = new Set<Request>()
  const broken = new Set<Request>()
  let calls = new Map<Request, Promise<PortalCall | undefined>>()
  let uncaught: string[] = []
  let consoleErrors: string[] = []
  let signedIn: SignedIn | undefined

  const ended = (request: Request) => running.delete(request)
  page.on('request', (request) => running.add(request))
  page.on('requestfinished', ended)
  page.on('requestfailed', (request) => {
    ended(request)
    // The portal, or the user who leaves a page, has no more need of it.
    if (request.failure()?.errorText === 'net::ERR_ABORTED') return
    broken.add(request)
    if (!calls.has(request)) calls.set(request, Promise.resolve(callOf(request, 0)))
  })
  page.on('response', (response) => calls.set(response.request(), read(response)))
  page.on('pageerror', (error) => uncaught.push(error.stack ?? error.message))
  page.on('console', (message) => {
    // The browser itself reports each failed call. What becomes of those is another rule's subject.
    const isReport = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !isReport) consoleErrors.push(message.text())
  })

  async function read(response: Response): Promise<PortalCall | undefined> {
    const request = response.request()
    const status = response.status()
    const call = callOf(request, status)
    if (!call) return undefined
    const { operation } = call
    const body = await bodyOf(response)
    if (operation === 'getSessionUser') signedIn = userIn(body)
    if (operation === 'logout' && status < 300) signedIn = undefined
    const code = isRecord(body) ? body.code : undefined
    return {
      ...call,
      ...(status >= 400 && {
        code: typeof code === 'number' || typeof code === 'string' ? code : status,
      }),
    }
  }

  /** What became of it, once nothing is under way any more. */
  function ending(call: PortalCall, request: Request): PortalCall {
    const lost = broken.has(request) && { status: 0, code: lostConnection }
    const { code } = { ...call, ...lost }
    return { ...call, ...lost, isFaulty: code !== undefined && isFaulty(call.operation, code) }
  }

  return {
    pending: () => running.size,
    signedIn: () => signedIn,
    async take() {
      const made = await Promise.all(
        [...calls].map(async ([request, reading]) => {
          const call = await reading
          return call && ending(call, request)
        }),
      )
      const taken = { calls: made.filter((one) => one !== undefined), uncaught, consoleErrors }
      calls = new Map()
      broken.clear()
      uncaught = []
      consoleErrors = []
      return taken
    },
  }
}

function callOf(request: Request, status: number): PortalCall | undefined {
  const method = request.method()
  const match = matchOperation(method, new URL(request.url()).pathname)
  return match.kind === 'found'
    ? { operation: match.operation.id, method, status, isFaulty: false }
    : undefined
}

/** The JSON body. Undefined if there is none, or the page was left before it arrived. */
async function bodyOf(response: Response): Promise<unknown> {
  if (!(response.headers()['content-type'] ?? '').includes('json')) return undefined
  try {
    return await response.json()
  } catch {
    return undefined
  }
}

function userIn(body: unknown): SignedIn | undefined {
  if (!isRecord(body)) return undefined
  const { userId, terminalId } = body
  if (typeof userId !== 'string' || typeof terminalId !== 'string') return undefined
  return { userId, terminalId }
}
