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
  // Uses the build of Leaflet as a JavaScript module, from which the bundler can drop unused code.
  resolve: { alias: [{ find: /^leaflet$/, replacement: 'leaflet/dist/leaflet-src.esm.js' }] },
  build: {
    outDir: `${root}dist/portal`,
    emptyOutDir: true,
    reportCompressedSize: false,
    // Inlines no files, because Leaflet's style sheet would otherwise contain images that the portal never shows.
    assetsInlineLimit: 0,
    // All supported browsers have module preloading, so no polyfill is needed.
    modulePreload: {
      polyfill: false,
      // Omits the files of the routes here, because `preloadPages` lists them in a shorter form.
      resolveDependencies: (_, files, { hostId }) =>
        /\/index-[^/]+$/.test(hostId) ? files.filter((file) => file.endsWith('.css')) : files,
    },
    rolldownOptions: {
      output: {
        // Browsers that support this comment compile all functions of the file while it loads, instead of at their first call.
        postBanner: ({ name }) => (name === 'index' ? '//# allFunctionsCalledOnLoad' : ''),
        // Groups modules into a few files, which load faster than many small ones on a phone with a slow network. The login page
        // must not load code of other pages.
        codeSplitting: {
          groups: [
            {
              name: 'early',
              test: /\/web\/(?:portal\/alarm\/(?:early-warning|alarms|quake-state|strongest-of-day)|api\/early-response|runtime\/built-ins|text\/(?:alarm-advice|connection-state|dates)|ui\/emphasis-classes)\.ts|\/openapi\/base\/(?:durations|japan-time|records)\.ts/,
              priority: 4,
            },
            { name: 'start', tags: ['$initial'], priority: 3 },
            // Code that forms, maps and the latest earthquake share. It is not in the group of the forms, because pages with only
            // a map must not load the forms.
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
            // Code that every page of an owner needs.
            {
              name: 'user-area',
              test: /\/web\/portal\/(?:alarm\/(?:load-alarms|own-quakes|drill-strip|use-quake-refresh)|planned-absence|remaining-text|user\/training-eq\/deadline|layouts\/side-menu|session\/session-notices)\.tsx?$/,
            },
            // Code that every page with a map needs.
            {
              name: 'map-panel',
              test: /\/web\/map\/(?:chosen-place|map|map-panel|map-setting|places)\.tsx?$|\/quake\/shared\/distance\.ts/,
            },
            // Code that pages need to name the place of coordinates.
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
