// Plain JavaScript, so that the compile cache is enabled before the first TypeScript file is loaded. With a filled
// cache, Node does not load its TypeScript compiler, which takes longer than most other parts of the start.
import { enableCompileCache } from 'node:module'

enableCompileCache()
await import('./sim.ts')
