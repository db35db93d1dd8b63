import { createLogger } from '@stoplight/prism-core'
import { getHttpOperationsFromSpec } from '@stoplight/prism-http'
import { createServer } from '@stoplight/prism-http-server'
import type { ContractDocument } from '../../openapi/contract/document.ts'
import { requestLog } from './request-log.ts'
import { keepAlive } from './unbreakable-prism.ts'

/** The address that a server listens on. Port 0 selects a free port. */
export interface ListenAddress {
  host: string
  port: number
}

/** A Prism server for one document. */
export interface PrismServer {
  /**
   * @returns the server's URL, e.g. `http://127.0.0.1:4010`
   * @throws Error if the port is in use
   */
  listen: (at: ListenAddress) => Promise<string>
  close: () => Promise<void>
}

/** Prism's options: it validates requests and responses, and answers with examples. */
export const prismOptions = {
  cors: true,
  config: {
    isProxy: false,
    validateRequest: true,
    validateResponse: true,
    checkSecurity: true,
    errors: false,
    upstreamProxy: undefined,
    mock: { dynamic: false },
  },
} as const

/**
 * Creates a Prism server for a bundled contract, without listening. It validates requests and responds with the contract's
 * examples.
 *
 * @param log called with one line for each request and one for each contract violation
 * @throws Error if Prism can't read the document
 */
export async function createPrism(
  document: ContractDocument,
  log: (line: string) => void,
): Promise<PrismServer> {
  // Prism replaces the references in the document that it receives, so it gets a copy.
  const operations = await getHttpOperationsFromSpec(structuredClone(document))
  const server = createServer(operations, {
    ...prismOptions,
    components: { logger: createLogger('mock', { level: 'info' }, requestLog(log)) },
  })
  keepAlive(server.prism, log)
  return {
    listen: ({ host, port }) => server.listen(port, host).catch(explainPort(port)),
    close: () => server.close(),
  }
}

// Prism rejects with a string, not with an Error.
function explainPort(port: number): (reason: unknown) => never {
  return (reason) => {
    throw new Error(
      String(reason).includes('EADDRINUSE')
        ? `Port ${port} is in use. Choose another one with --port.`
        : String(reason),
      { cause: reason },
    )
  }
}
