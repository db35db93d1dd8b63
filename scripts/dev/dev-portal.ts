import { fileURLToPath } from 'node:url'
import { type InlineConfig, createServer } from 'vite'
import { mockPanelContract } from '../mock/panel-plugin.ts'

const configFile = fileURLToPath(new URL('../../web/portal/vite.config.ts', import.meta.url))

/**
 * Starts a development server of the portal with hot reload.
 *
 * @param api the address of the mock or the simulator that gets the portal's calls
 * @param port 0 for any free port
 * @throws Error if the port is in use
 */
export async function startPortal(api: string, port: number, config: InlineConfig = {}) {
  process.env.EQUSER_API = api
  // With the value `production`, every edit of a component would reload the page.
  process.env.NODE_ENV = 'development'
  const server = await createServer({
    ...config,
    // The plugin is needed in every mode, because Vite always scans the modules of the mock panel.
    plugins: [mockPanelContract(), ...(config.plugins ?? [])],
    configFile,
    server: { host: '127.0.0.1', port, strictPort: true },
  })
  await server.listen()
  const [url] = server.resolvedUrls?.local ?? []
  if (url === undefined) throw new Error('Vite returned no address for the portal.')
  /** `address` is the portal's first page, e.g. `http://127.0.0.1:5173/eqUser/view`. */
  return { server, address: new URL('view', url).href }
}
