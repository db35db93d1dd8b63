import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { refuseMalformedAddresses } from '../build/malformed-addresses.ts'
import { importedBy } from '../build/imported-by.ts'
import { refreshScreens } from '../build/refresh-screens.ts'
import { preloadPages } from '../build/preload-pages.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

const forms =
  /\/(?:react-hook-form|@hookform|zod|web\/forms|web\/ui\/(?:text|choice)-input|session\/login-notice)/
const isNeededAtLogin = importedBy(/\/open\/(?:admin-)?login\.tsx$/)

export default defineConfig({
  root: `${root}web/portal`,
  base: '/eqUser/',
  cacheDir: `${root}.cache/vite/portal`,
  plugins: [react(), refreshScreens(), tailwindcss(), preloadPages(), refuseMalformedAddresses()],
  // This build of Leaflet lets the bundler drop unused code.
  resolve: { alias: [{ find: /^leaflet$/, replacement: 'leaflet/dist/leaflet-src.esm.js' }] },
  build: {
    outDir: `${root}dist/portal`,
    emptyOutDir: true,
    reportCompressedSize: false,
    // Leaflet's style sheet refers to images that the portal doesn't show.
    assetsInlineLimit: 0,
    // All supported browsers have module preloading.
    modulePreload: {
      polyfill: false,
      // The preloaded pages list the files of the routes more briefly.
      resolveDependencies: (_, files, { hostId }) =>
        /\/index-[^/]+$/.test(hostId) ? files.filter((file) => file.endsWith('.css')) : files,
    },
    rolldownOptions: {
      output: {
        // Browsers that know this comment compile the functions while the file loads, not at their first call.
        postBanner: ({ name }) => (name === 'index' ? '//# allFunctionsCalledOnLoad' : ''),
        // On a phone with a slow network, a few files load faster than many small ones. The login page must not load code of
        // other pages.
        codeSplitting: {
          groups: [
            {
              name: 'early',
              test: /\/web\/(?:portal\/alarm\/(?:early-warning|alarms|quake-state)|api\/early-response|runtime\/built-ins|text\/(?:alarm-advice|connection-state|dates)|ui\/emphasis-classes)\.ts|\/openapi\/base\/(?:durations|japan-time|records)\.ts/,
              priority: 4,
            },
            { name: 'start', tags: ['$initial'], priority: 3 },
            // For forms, maps and the latest earthquake. Pages with only a map must not load the forms.
            {
              name: 'common',
              test: /\/generated\/limits\.ts|\/web\/text\/degrees\.ts|\/alarm\/quake-panel\.tsx|\/useSuspenseQuery\./,
              priority: 2,
            },
            {
              debugName: 'forms',
              name: (id, bundle) => (isNeededAtLogin(id, bundle) ? 'forms' : 'more-forms'),
              test: forms,
              priority: 1,
            },
            // For each page of an owner.
            {
              name: 'user-area',
              test: /\/web\/portal\/(?:alarm\/(?:load-alarms|own-quakes|drill-strip|use-quake-refresh)|planned-absence|remaining-text|user\/training-eq\/deadline|layouts\/side-menu|session\/session-notices)\.tsx?$/,
            },
            // For each page with a map.
            {
              name: 'map-panel',
              test: /\/web\/map\/(?:chosen-place|map|map-panel|map-setting|places)\.tsx?$|\/quake\/shared\/distance\.ts/,
            },
            // For each page that names a place.
            {
              name: 'place-name',
              test: /\/web\/map\/(?:place-name|embedded\/outline-maps|outlines\/contains)\.ts/,
            },
            { name: 'more-elements', test: /\/web\/(?:ui|text)\/(?!data-table)/ },
          ],
        },
      },
    },
  },
  server: {
    fs: { allow: [root] },
    proxy: { '/eqUser/api': process.env['EQUSER_API'] ?? 'http://127.0.0.1:4010' },
  },
})
