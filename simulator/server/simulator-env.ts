import type { HttpBindings } from '@hono/node-server'

/** What `@hono/node-server` adds to a request. Absent if the request comes without a socket, as in tests. */
export type SimulatorEnv = { Bindings: Partial<HttpBindings> }
