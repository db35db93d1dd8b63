import type { ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { build, preview, type PreviewServer } from 'vite'
import { contractModule } from '../mock/contract-module.ts'
import { galleryOperations } from './gallery-contract.ts'
import { openWorldWithPage, type OwnerCall } from './owner-world.ts'

const configFile = fileURLToPath(new URL('../../web/gallery/vite.config.ts', import.meta.url))

/**
 * Builds the gallery and serves it at a free port.
 *
 * @param outDir the folder for the build
 */
export async function openGallery(outDir: string) {
  const contract = contractModule('virtual:gallery/contract', async (document) => ({
    operations: await galleryOperations(document),
  }))
  await build({
    configFile,
    plugins: [contract],
    logLevel: 'warn',
    build: { minify: false, sourcemap: false, outDir },
  })
  const call = await openWorldWithPage()
  const server = await preview({
    configFile,
    build: { outDir },
    plugins: [
      { name: 'gallery-pages', configurePreviewServer: (pages) => serveCalls(pages, call) },
    ],
    preview: { host: '127.0.0.1', port: 0, strictPort: true },
  })
  const [address] = server.resolvedUrls?.local ?? []
  if (address === undefined) throw new Error('Vite returned no address for the gallery.')
  return {
    /** The address of the gallery, e.g. `http://127.0.0.1:5174/eqUser/gallery/`. */
    address,
    close: () => server.close(),
  }
}

/** Responds from the owner's world to calls that screens make without the API client, such as for pictures and frames. */
function serveCalls({ middlewares }: PreviewServer, call: OwnerCall): void {
  const respond = async (path: string, response: ServerResponse): Promise<void> => {
    const { status, headers, body } = await call(path)
    response.writeHead(status, Object.fromEntries(headers))
    if (body) await pipeline(body, response)
    else response.end()
  }
  middlewares.use('/eqUser/api', ({ originalUrl = '' }, response, next) => {
    void respond(originalUrl, response).then(() => undefined, next)
  })
}
