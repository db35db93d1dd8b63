// Plain JavaScript, so that the compile cache is enabled before the first TypeScript file is loaded. With a filled cache
// Node need not load its TypeScript compiler, which takes longer than most of the rest.
import { enableCompileCache } from 'node:module'

enableCompileCache()
await import('./sim.ts')
