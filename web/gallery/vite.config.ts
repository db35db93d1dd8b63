import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const root = fileURLToPath(new URL('../..', import.meta.url))

export default defineConfig({
  root: `${root}web/gallery`,
  base: '/eqUser/gallery/',
  plugins: [react(), tailwindcss()],
  resolve: { alias: [{ find: /^leaflet$/, replacement: 'leaflet/dist/leaflet-src.esm.js' }] },
  build: {
    emptyOutDir: true,
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index', 'frame'].map((page) => `${root}web/gallery/${page}.html`),
    },
  },
})
