// Plain JavaScript, so that the cache of what was compiled stands before the first TypeScript is read: Node's own
// compiler, which it then needs no more, takes longer to load than most of the rest.
import { enableCompileCache } from 'node:module'

enableCompileCache()
await import('./sim.ts')
