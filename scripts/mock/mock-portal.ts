import { fileURLToPath } from 'node:url'
import type { Plugin, ViteDevServer } from 'vite'
import { startPortal } from '../dev/dev-portal.ts'
import { openGallery } from '../gallery/gallery-server.ts'
import { startContractMock } from './contract-mock.ts'

const galleryFolder = fileURLToPath(new URL('../../.cache/gallery', import.meta.url))

/**
 * Starts the mock, and a development server of the portal that uses the mock. Both reload when their sources change. Port 0
 * selects a free port.
 *
 * @throws Error if a port is in use, or the contract is invalid at startup
 */
export async function startMockPortal(
  ports: { mock: number; portal: number },
  log: (line: string) => void,
) {
  let pages: ViteDevServer | undefined
  // Reloads the pages only now, because Prism still serves the earlier version when the files are written.
  const onUpdate = (): void => pages?.environments.client.hot.send({ type: 'full-reload' })
  const mock = await startContractMock({ host: '127.0.0.1', port: ports.mock }, { log, onUpdate })
  let gallery: Awaited<ReturnType<typeof openGallery>> | undefined
  const buildGallery = async (): Promise<string> => {
    await gallery?.close()
    gallery = await openGallery(galleryFolder)
    return gallery.address
  }
  const portal = await startPortal(mock.address, ports.portal, {
    // In this mode, the portal loads the panel of the mock.
    mode: 'mock',
    plugins: [redirectToGallery(buildGallery)],
  })
  pages = portal.server
  return {
    mock,
    address: portal.address,
    close: async () => {
      await portal.server.close()
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
