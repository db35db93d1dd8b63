import { fileURLToPath } from 'node:url'
import { build, preview, type PreviewServer } from 'vite'
import { contractModule, readContract } from '../mock/contract-module.ts'
import { galleryOperations } from './gallery-contract.ts'

const configFile = fileURLToPath(new URL('../../web/gallery/vite.config.ts', import.meta.url))

/**
 * Builds the gallery and serves it at a free port.
 *
 * @param outDir the folder for the build
 */
export async function openGallery(outDir: string) {
  const contract = contractModule('virtual:gallery/contract', (document) => ({
    operations: galleryOperations(document),
  }))
  await build({
    configFile,
    plugins: [contract],
    logLevel: 'warn',
    build: { minify: false, sourcemap: false, outDir },
  })
  const server = await preview({
    configFile,
    build: { outDir },
    plugins: [{ name: 'gallery-pages', configurePreviewServer: serveFrames }],
    preview: { host: '127.0.0.1', port: 0, strictPort: true },
  })
  const [address] = server.resolvedUrls?.local ?? []
  if (address === undefined) throw new Error('Vite returned no address for the gallery.')
  return {
    /** For example `http://127.0.0.1:5174/eqUser/gallery/`. */
    address,
    close: () => server.close(),
  }
}

/** Responds to requests that screens make without the API client, such as the terminal's page in a frame. */
function serveFrames({ middlewares }: PreviewServer): void {
  middlewares.use('/eqUser/api', ({ originalUrl }, response, next) => {
    void exampleAt(originalUrl?.split('?')[0]).then(
      ({ status, contentType, body }) =>
        response.writeHead(status, { 'content-type': contentType }).end(body),
      next,
    )
  })
}

async function exampleAt(path: string | undefined) {
  const found = galleryOperations(readContract()).find(
    (operation) => operation.method === 'get' && operation.path === path,
  )
  const { status = 404, contentType = 'text/plain', body = '' } = found?.responses[0] ?? {}
  return { status, contentType, body }
}
