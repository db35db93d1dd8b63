import { createLogger } from '@stoplight/prism-core'
import { getHttpOperationsFromSpec } from '@stoplight/prism-http'
import { createServer } from '@stoplight/prism-http-server'
import type { ContractDocument } from '../../openapi/contract/document.ts'
import { requestLog } from './request-log.ts'

/** Where a server listens. Port 0 takes any free one. */
export interface ListenAddress {
  host: string
  port: number
}

/** A Prism that has read a document. */
export interface PrismServer {
  /**
   * @returns the address, e.g. `http://127.0.0.1:4010`
   * @throws Error when the port is in use
   */
  listen: (at: ListenAddress) => Promise<string>
  close: () => Promise<void>
}

/**
 * A Prism for a bundled contract, not listening yet. It validates requests, and answers with the contract's examples.
 *
 * @param log gets a line for each request, and one for each breach of the contract
 * @throws Error when Prism can't read the document
 */
export async function createPrism(
  document: ContractDocument,
  log: (line: string) => void,
): Promise<PrismServer> {
  // Prism replaces the references in the document it is given.
  const operations = await getHttpOperationsFromSpec(structuredClone(document))
  const server = createServer(operations, {
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
    components: { logger: createLogger('mock', { level: 'info' }, requestLog(log)) },
  })
  return {
    listen: ({ host, port }) => server.listen(port, host).catch(explainPort(port)),
    close: () => server.close(),
  }
}

// Prism rejects with the text alone.
function explainPort(port: number): (reason: unknown) => never {
  return (reason) => {
    throw new Error(
      String(reason).includes('EADDRINUSE')
        ? `Port ${port} is in use. Name another one with --port.`
        : String(reason),
      { cause: reason },
    )
  }
}
