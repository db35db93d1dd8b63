import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'
import { type ContractMock, startContractMock } from './contract-mock.ts'
import { mockPanelContract } from './panel-plugin.ts'

/** The portal on a development server, with a mock of the contract behind it. */
export interface MockPortal {
  mock: ContractMock
  /** Of the portal's first page, e.g. `http://127.0.0.1:5173/eqUser/view`. */
  address: string
  close: () => Promise<void>
}

const configFile = fileURLToPath(new URL('../../web/vite.config.ts', import.meta.url))

/**
 * Starts both; both follow every change of their sources. Port 0 takes a free one.
 *
 * @throws Error when a port is in use, or the contract is broken to begin with
 */
export async function startMockPortal(
  ports: { mock: number; portal: number },
  log: (line: string) => void,
): Promise<MockPortal> {
  const host = '127.0.0.1'
  const mock = await startContractMock({ host, port: ports.mock }, log)
  process.env.EQUSER_API = mock.address
  const portal = await createServer({
    configFile,
    // What the portal shows the mock panel by.
    mode: 'mock',
    plugins: [mockPanelContract()],
    server: { host, port: ports.portal, strictPort: true },
  })
  await portal.listen()
  const [url] = portal.resolvedUrls?.local ?? []
  if (url === undefined) throw new Error('Vite did not say where it serves the portal.')
  return {
    mock,
    address: new URL('view', url).href,
    close: async () => {
      await portal.close()
      await mock.close()
    },
  }
}
