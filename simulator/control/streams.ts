import { type OpenAPIHono, createRoute, z } from '@hono/zod-openapi'
import { exportJournal } from '../worlds/export-journal.ts'
import type { Worlds } from '../worlds/registry.ts'
import { liveMessageSchema, liveQuerySchema } from './live/live-world.ts'
import { errorResponses, sendParts } from './route.ts'
import { worldParams } from './schemas.ts'

const journalFile = createRoute({
  method: 'get',
  path: '/worlds/{world}/journal-file',
  operationId: 'getJournalFile',
  summary: 'Download the journal as a file for `sim replay`',
  tags: ['inspection'],
  request: { params: worldParams },
  responses: {
    200: {
      description:
        'One JSON value per line: the header, the entries, and an object `end` with the hash of the final state.',
      content: { 'application/x-ndjson': { schema: z.string() } },
    },
    ...errorResponses,
  },
})

/** Only describes the route. `simulator/server` handles it, because it depends on real time. */
const worldEvents = createRoute({
  method: 'get',
  path: '/worlds/{world}/events',
  operationId: 'watchWorld',
  summary: 'Get server-sent events that report changes to a world',
  tags: ['inspection'],
  request: { params: worldParams, query: liveQuerySchema },
  responses: {
    200: {
      description:
        'The data of each event `world` is a `LiveMessage`. It contains the whole state at first, after a rewind, and for a client that is ' +
        'far behind; otherwise it contains the changes since the previous message. The event `gone` means that the world has been deleted ' +
        'or replaced.',
      content: { 'text/event-stream': { schema: z.string() } },
    },
    ...errorResponses,
  },
})

const openApiDocument = createRoute({
  method: 'get',
  path: '/openapi.json',
  operationId: 'getDocument',
  summary: 'Get this document',
  tags: ['inspection'],
  responses: {
    200: {
      description: 'An OpenAPI document.',
      content: { 'application/json': { schema: z.looseObject({ openapi: z.string() }) } },
    },
  },
})

/** Adds the routes with responses other than JSON, and describes the routes that other modules handle. */
export function addStreamRoutes(app: OpenAPIHono, worlds: Worlds): void {
  app.openAPIRegistry.registerPath(journalFile)
  app.get('/worlds/:world/journal-file', async (c) => {
    const world = await worlds.require(c.req.param('world'))
    const chunks = await exportJournal(world)
    c.header('content-disposition', `attachment; filename="${world.name}.journal"`)
    return sendParts(c, 'application/x-ndjson', chunks)
  })
  app.openAPIRegistry.register('LiveMessage', liveMessageSchema)
  app.openAPIRegistry.registerPath(worldEvents)
  app.openAPIRegistry.registerPath(openApiDocument)
}
