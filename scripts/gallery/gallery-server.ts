import type { ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import { build, type InlineConfig, type Plugin, preview, type PreviewServer } from 'vite'
import { contractModule, readContract } from '../mock/contract-module.ts'
import { galleryOperations } from './gallery-contract.ts'
import { trackImports } from './track-imports.ts'

/** The gallery's pages on a server. */
export interface GalleryServer {
  /** E.g. `http://127.0.0.1:5174/eqUser/gallery/`. */
  address: string
  close: () => Promise<void>
}

const configFile = fileURLToPath(new URL('../../web/gallery/vite.config.ts', import.meta.url))
const changes = '/eqUser/gallery/changes'

/**
 * Builds the gallery and serves it. Builds it again when the portal or the generated contract changes; open pages reload
 * then. While the portal can't be built, the last version stays. Port 0 selects a free port.
 *
 * @param log called with each error of a build
 * @throws Error if the port is in use
 */
export async function followGallery(
  port: number,
  log: (line: string) => void,
): Promise<GalleryServer> {
  const { build: options, ...rest } = buildOptions()
  const watcher = await build({ ...rest, build: { ...options, watch: {} } })
  if (!('on' in watcher)) throw new Error('Vite did not watch the sources of the gallery.')
  const open = new Set<ServerResponse>()
  await new Promise<void>((resolve) => {
    watcher.on('event', (event) => {
      if (event.code === 'ERROR') log(`The gallery can’t be built. ${event.error.message}`)
      if (event.code === 'BUNDLE_END') for (const page of open) page.write('data: built\n\n')
      if (event.code === 'END') resolve()
    })
  })
  const { address, close } = await servePages(port, open)
  return {
    address,
    close: async () => {
      await watcher.close()
      await close()
    },
  }
}

/**
 * Builds the gallery once, and serves it at a free port.
 *
 * @param outDir the folder for the build
 */
export async function openGallery(outDir: string): Promise<GalleryServer> {
  const { build: options, ...rest } = buildOptions()
  await build({ ...rest, build: { ...options, outDir } })
  return servePages(0, new Set(), { outDir })
}

async function servePages(
  port: number,
  open: Set<ServerResponse>,
  buildOf: InlineConfig['build'] = {},
): Promise<GalleryServer> {
  const host = '127.0.0.1'
  const server = await preview({
    configFile,
    build: buildOf,
    plugins: [
      {
        name: 'gallery-pages',
        configurePreviewServer: (pages) => {
          answerFrames(pages)
          reportBuilds(pages, open)
        },
      },
    ],
    preview: { host, port, strictPort: true },
  })
  const [address] = server.resolvedUrls?.local ?? []
  if (address === undefined) throw new Error('Vite did not say where it serves the gallery.')
  return {
    address,
    close: async () => {
      for (const page of open) page.end()
      await server.close()
    },
  }
}

function buildOptions(): InlineConfig {
  return {
    configFile,
    plugins: [galleryContract(), trackImports()],
    logLevel: 'warn',
    build: { minify: false, sourcemap: false },
  }
}

function galleryContract(): Plugin {
  return contractModule('virtual:gallery/contract', (document) => ({
    operations: galleryOperations(document),
  }))
}

/** Answers what screens load without a call of their own, such as the terminal's page in a frame, with its example. */
function answerFrames({ middlewares }: PreviewServer): void {
  middlewares.use('/eqUser/api', ({ originalUrl }, response, next) => {
    void exampleAt(originalUrl?.split('?')[0]).then(
      ({ status, contentType, body }) =>
        response.writeHead(status, { 'content-type': contentType }).end(body),
      next,
    )
  })
}

async function exampleAt(path: string | undefined) {
  const found = galleryOperations(await readContract()).find(
    (operation) => operation.method === 'get' && operation.path === path,
  )
  const { status = 404, contentType = 'text/plain', body = '' } = found?.answers[0] ?? {}
  return { status, contentType, body }
}

/** Keeps a stream of events to every open page. */
function reportBuilds({ middlewares }: PreviewServer, open: Set<ServerResponse>): void {
  middlewares.use(changes, (_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders()
    open.add(response)
    response.on('close', () => open.delete(response))
  })
}
