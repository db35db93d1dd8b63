import { type Hook, OpenAPIHono } from '@hono/zod-openapi'
import { type Context, type Env, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { ScenarioError } from '../scenario/read/error-message.ts'
import { memoryStore } from '../journal/memory.ts'
import { WorldError } from '../worlds/world-error.ts'
import { Worlds } from '../worlds/registry.ts'
import { describeAborted, errorResponse, invalidResponse, maxBodyBytes } from './error-response.ts'
import { inspectionRoutes } from './inspection.ts'
import { refusalRoutes } from './refusal.ts'
import { type Access, guard } from './guard.ts'
import { quakeRoutes } from './quakes.ts'
import { repetitionRoute } from './repetition.ts'
import { addStreamRoutes } from './streams.ts'
import { searchRoutes } from './search.ts'
import { timelineRoutes } from './timeline.ts'
import { controlPath } from './path.ts'
import { commandRoutes } from './commands.ts'
import type { RouteSource } from './route.ts'
import { worldRoutes } from './worlds.ts'

interface ControlOptions extends Access, RouteSource {
  /** Adds routes that depend on real time. The guard also protects these routes. */
  addLive?: (app: Hono) => void
}

/**
 * Creates the control API. Its `fetch` rejects if the store fails, if there is a bug, or if the client has disconnected.
 *
 * @throws Error if the token is too short or contains invalid characters
 */
export function createControl({ addLive, ...options }: ControlOptions): Hono {
  const api = controlRoutes(options)
  api.onError(answerError)
  const app = new Hono()
  app.onError(answerError)
  app.use(`${controlPath}/*`, guard(options))
  // Prevents caching, because responses contain passwords and journals.
  app.use(`${controlPath}/*`, async (c, next) => {
    await next()
    c.header('cache-control', 'no-store')
    c.header('x-content-type-options', 'nosniff')
  })
  app.use(
    `${controlPath}/*`,
    bodyLimit({
      maxSize: maxBodyBytes,
      onError: (c) => errorResponse(c, 'too-large', 'A body may be at most 8 MiB.'),
    }),
  )
  app.get(`${controlPath}/openapi.json`, (c) => c.json(documentOf(api)))
  addLive?.(app)
  app.route(controlPath, api)
  app.notFound((c) => errorResponse(c, 'unknown-path', `There is no resource at ${c.req.path}.`))
  return app
}

export function controlDocument(): object {
  const worlds = new Worlds(memoryStore())
  return documentOf(controlRoutes({ worlds }))
}

function controlRoutes(source: RouteSource): OpenAPIHono {
  const api = new OpenAPIHono({ defaultHook })
  const routes = [
    ...worldRoutes,
    ...commandRoutes,
    ...inspectionRoutes,
    ...refusalRoutes,
    ...searchRoutes,
    ...timelineRoutes,
    repetitionRoute,
    ...quakeRoutes,
  ]
  for (const add of routes) add(api, source)
  addStreamRoutes(api, source.worlds)
  return api
}

function documentOf(api: OpenAPIHono): object {
  return api.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'equser simulator: control API',
      version: '1.0.0',
      description:
        'Manages worlds, virtual time, commands and faults, and inspects worlds. Virtual times are epoch milliseconds. ' +
        'Requests may also use ISO times with an offset.',
    },
    servers: [{ url: controlPath }],
  })
}

const defaultHook: Hook<unknown, Env, string, unknown> = (result, c) =>
  result.success
    ? undefined
    : // The validator passes on the invalid value as `data`, which its type does not include.
      invalidResponse(c, result.error.issues, 'data' in result ? result.data : undefined)

function answerError(error: Error, c: Context): Response {
  if (describeAborted(c) !== undefined) throw error
  if (error instanceof WorldError) return errorResponse(c, error.kind, error.message)
  if (error instanceof ScenarioError) return errorResponse(c, 'bad-scenario', error.message)
  if (isHttpError(error)) {
    return errorResponse(c, error.status === 415 ? 'media-type' : 'invalid', error.message)
  }
  throw error
}

/** Whether the framework rejected the request, because the body is not JSON or has another media type. */
function isHttpError(error: unknown): error is Error & { status: 400 | 415 } {
  return (
    error instanceof Error && 'status' in error && (error.status === 400 || error.status === 415)
  )
}
