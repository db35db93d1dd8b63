import { type z, createRoute } from '@hono/zod-openapi'
import { errorSchema } from './error-response.ts'
import { worldParams } from './schemas.ts'

/** The error responses that every route of the control API can have. */
export const errorResponses = {
  400: json('The request breaks a rule.', errorSchema),
  401: json('The token is missing or wrong.', errorSchema),
  403: json('The caller may not use this API.', errorSchema),
  404: json('The resource does not exist.', errorSchema),
  409: json('The state of the world does not allow it.', errorSchema),
}

/** A response with a JSON body. */
function json<Schema extends z.ZodType>(description: string, schema: Schema) {
  return { description, content: { 'application/json': { schema } } }
}

/** A required JSON request body. */
export function jsonBody<Schema extends z.ZodType>(schema: Schema) {
  return { required: true, content: { 'application/json': { schema } } }
}

interface RouteDescription<Request extends object, Response extends z.ZodType> {
  operationId: string
  summary: string
  tag: string
  /** The parameters and the body. */
  request: Request
  /** The body of a successful response. */
  response: Response
}

/** Creates a route of the simulator as a whole. */
export function simulatorRoute<
  Method extends 'get' | 'post' | 'put' | 'delete',
  Path extends string,
  Request extends object,
  Response extends z.ZodType,
>(
  method: Method,
  path: Path,
  { operationId, summary, tag, request, response }: RouteDescription<Request, Response>,
) {
  return createRoute({
    method,
    path,
    operationId,
    summary,
    tags: [tag],
    request,
    responses: { 200: json(summary, response), ...errorResponses },
  })
}

/** Creates a route of one world. `path` is relative to the world's path. */
export function worldRoute<
  Method extends 'get' | 'post' | 'put' | 'delete',
  Path extends string,
  Request extends object,
  Response extends z.ZodType,
>(method: Method, path: Path, { request, ...rest }: RouteDescription<Request, Response>) {
  const all = { params: worldParams, ...request }
  return simulatorRoute(method, `/worlds/{world}${path}` as const, { ...rest, request: all })
}
