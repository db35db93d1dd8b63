import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const root = fileURLToPath(new URL('../..', import.meta.url))

export default defineConfig({
  root: `${root}web/console`,
  base: '/sim/',
  cacheDir: `${root}.cache/vite/console`,
  plugins: [react(), tailwindcss()],
  resolve: { alias: [{ find: /^leaflet$/, replacement: 'leaflet/dist/leaflet-src.esm.js' }] },
  build: {
    outDir: `${root}dist/console`,
    emptyOutDir: true,
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    fs: { allow: [root] },
    proxy: { '/sim/api': process.env['EQUSER_API'] ?? 'http://127.0.0.1:8080' },
  },
})
