import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv, type Plugin } from 'vite'
import { outsideSources, outsideSourcesFile } from './map/outside-sources.ts'

const house = fileURLToPath(new URL('..', import.meta.url))

export default defineConfig({
  root: `${house}web/portal`,
  base: '/eqUser/',
  cacheDir: `${house}.cache/vite/portal`,
  plugins: [react(), tailwindcss(), outsideSourcesForServer()],
  // The build of Leaflet that leaves out what is not used.
  resolve: { alias: [{ find: /^leaflet$/, replacement: 'leaflet/dist/leaflet-src.esm.js' }] },
  build: {
    outDir: `${house}dist/portal`,
    emptyOutDir: true,
    reportCompressedSize: false,
    // Leaflet's style sheet names pictures that no page of ours shows.
    assetsInlineLimit: 0,
    // Every browser of the target knows module preloading.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // A telephone on a busy network fetches a few files faster than many small ones; still, the
        // login page must not load what only other pages need.
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], priority: 1 },
            {
              name: 'forms',
              test: /\/(?:react-hook-form|@hookform|zod|web\/forms)\//,
              priority: 1,
            },
            { name: 'elements', test: /\/web\/(?:ui|text|portal\/layouts\/header)/ },
          ],
        },
      },
    },
  },
  server: {
    fs: { allow: [house] },
    proxy: { '/eqUser/api': process.env['EQUSER_API'] ?? 'http://127.0.0.1:4010' },
  },
})

/** Writes what the build's maps need from outside beside it, so that the server can allow just that. */
function outsideSourcesForServer(): Plugin {
  let source: string | undefined
  return {
    name: 'outside-sources',
    configResolved({ mode, envDir }) {
      const settings = loadEnv(mode, envDir, 'VITE_')
      const outside = outsideSources(settings['VITE_MAP'], settings['VITE_GOOGLE_MAPS_KEY'])
      source = outside && JSON.stringify(outside, null, 2)
    },
    generateBundle() {
      if (source !== undefined) {
        this.emitFile({ type: 'asset', fileName: outsideSourcesFile, source })
      }
    },
  }
}
