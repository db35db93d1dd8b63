import type { Page, Request, Response } from '@playwright/test'
import { matchOperation } from '../../../../openapi/contract/match-operation.ts'
import type { OperationId } from '../../../../openapi/contract/contract.ts'
import { isRecord } from '../../../../openapi/contract/is-record.ts'
import type { PortalCall } from '../../../explore/portal/observation.ts'
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
 * @param isFaulty whether a fault may have caused a failure of the operation
 */
export function watchPage(page: Page, isFaulty: (operation: OperationId) => boolean): PageWatch {
  const running = new Set<Request>()
  let calls: Promise<PortalCall | undefined>[] = []
  let uncaught: string[] = []
  let consoleErrors: string[] = []
  let signedIn: SignedIn | undefined

  const ended = (request: Request) => running.delete(request)
  page.on('request', (request) => running.add(request))
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  page.on('response', (response) => calls.push(read(response)))
  page.on('pageerror', (error) => uncaught.push(error.stack ?? error.message))
  page.on('console', (message) => {
    // The browser itself reports each failed call. What becomes of those is another rule's subject.
    const isReport = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !isReport) consoleErrors.push(message.text())
  })

  async function read(response: Response): Promise<PortalCall | undefined> {
    const request = response.request()
    const method = request.method()
    const match = matchOperation(method, new URL(request.url()).pathname)
    if (match.kind !== 'found') return undefined
    const { id } = match.operation
    const status = response.status()
    const body = await bodyOf(response)
    if (id === 'getSessionUser') signedIn = userIn(body)
    if (id === 'logout' && status < 300) signedIn = undefined
    const code = isRecord(body) ? body.code : undefined
    return {
      operation: id,
      method,
      status,
      ...(status >= 400 && {
        code: typeof code === 'number' || typeof code === 'string' ? code : status,
      }),
      isFaulty: isFaulty(id),
    }
  }

  return {
    pending: () => running.size,
    signedIn: () => signedIn,
    async take() {
      const made = await Promise.all(calls)
      const taken = { calls: made.filter((one) => one !== undefined), uncaught, consoleErrors }
      calls = []
      uncaught = []
      consoleErrors = []
      return taken
    },
  }
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
