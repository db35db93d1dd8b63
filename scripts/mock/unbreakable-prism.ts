import type { PrismHttpInstance } from '@stoplight/prism-http'
import { catalogueEntry } from '../../openapi/contract/contract.ts'
import { errors } from '../../openapi/generated/errors.ts'

type PrismResult = Awaited<ReturnType<ReturnType<PrismHttpInstance['request']>>>

/**
 * Changes a Prism instance so that it responds with 400 to requests that it can't read, such as `/history/%zz`. Prism throws
 * an error for them where nobody catches it, which ends the process.
 *
 * @param log called with one line for each of these requests
 */
export function keepAlive(prism: PrismHttpInstance, log: (line: string) => void): void {
  const { request } = prism
  prism.request =
    (...call): (() => Promise<PrismResult>) =>
    async () => {
      try {
        return await request(...call)()
      } catch (error) {
        log(`  Violation: request ${error instanceof Error ? error.message : String(error)}`)
        return badRequest()
      }
    }
}

function badRequest(): PrismResult {
  const code = errors.badRequest
  const { status: statusCode = 400, text: message } = catalogueEntry(code)
  return {
    _tag: 'Right',
    right: {
      output: {
        statusCode,
        headers: { 'content-type': 'application/json' },
        body: { code, message },
      },
      validations: { input: [], output: [] },
    },
  }
}
