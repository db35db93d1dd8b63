import { fileURLToPath } from 'node:url'
import { createServer, type Plugin, type ViteDevServer } from 'vite'
import { openGallery } from '../gallery/gallery-server.ts'
import { startContractMock } from './contract-mock.ts'
import { mockPanelContract } from './panel-plugin.ts'

const configFile = fileURLToPath(new URL('../../web/portal/vite.config.ts', import.meta.url))
const galleryFolder = fileURLToPath(new URL('../../.cache/gallery', import.meta.url))

/**
 * Starts the mock, and a development server of the portal that uses it. Both reload when their sources change. Port 0 selects a
 * free port.
 *
 * @throws Error if a port is in use, or the contract is invalid at startup
 */
export async function startMockPortal(
  ports: { mock: number; portal: number },
  log: (line: string) => void,
) {
  const host = '127.0.0.1'
  let pages: ViteDevServer | undefined
  // When the files are written, Prism may still serve the earlier version.
  const onUpdate = (): void => pages?.environments.client.hot.send({ type: 'full-reload' })
  const mock = await startContractMock({ host, port: ports.mock }, { log, onUpdate })
  process.env.EQUSER_API = mock.address
  let gallery: Awaited<ReturnType<typeof openGallery>> | undefined
  const buildGallery = async (): Promise<string> => {
    await gallery?.close()
    gallery = await openGallery(galleryFolder)
    return gallery.address
  }
  const portal = await createServer({
    configFile,
    // This mode loads the mock panel.
    mode: 'mock',
    plugins: [mockPanelContract(), redirectToGallery(buildGallery)],
    server: { host, port: ports.portal, strictPort: true },
  })
  pages = portal
  await portal.listen()
  const [url] = portal.resolvedUrls?.local ?? []
  if (url === undefined) throw new Error('Vite returned no address for the portal.')
  return {
    mock,
    /** The portal's first page, e.g. `http://127.0.0.1:5173/eqUser/view`. */
    address: new URL('view', url).href,
    close: async () => {
      await portal.close()
      await mock.close()
      await gallery?.close()
    },
  }
}

/** Builds the gallery each time `/eqUser/gallery/` is opened, and redirects to it. */
function redirectToGallery(open: () => Promise<string>): Plugin {
  return {
    name: 'redirect-to-gallery',
    configureServer: ({ middlewares }) =>
      void middlewares.use('/eqUser/gallery', ({ url = '/' }, response, next) => {
        void open().then(
          (address) =>
            response.writeHead(307, { location: new URL(`.${url}`, address).href }).end(),
          next,
        )
      }),
  }
}
