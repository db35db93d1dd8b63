import { type z, createRoute } from '@hono/zod-openapi'
import { errorSchema } from './error-response.ts'
import { worldParams } from './schemas.ts'

const errorResponses = {
  400: json('What was sent breaks a rule.', errorSchema),
  401: json('The token is missing or wrong.', errorSchema),
  403: json('The caller may not use this API.', errorSchema),
  404: json('There is no such thing.', errorSchema),
  409: json('It can not be done with the world as it is.', errorSchema),
}

/** An answer of JSON. */
export function json<Schema extends z.ZodType>(description: string, schema: Schema) {
  return { description, content: { 'application/json': { schema } } }
}

/** A body of JSON, which must be there. */
export function jsonBody<Schema extends z.ZodType>(schema: Schema) {
  return { required: true, content: { 'application/json': { schema } } }
}

interface Described {
  operationId: string
  summary: string
  tag: string
}

/** What asks something of the simulator as a whole. */
export function simulatorRoute<
  Method extends 'get' | 'post',
  Path extends string,
  SuccessResponse extends z.ZodType,
  Request extends object,
>(
  method: Method,
  path: Path,
  { operationId, summary, tag }: Described,
  request: Request,
  response: SuccessResponse,
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

/** What asks something of one world; `path` is what follows the world's own. */
export function worldRoute<
  Method extends 'get' | 'post' | 'put' | 'delete',
  Path extends string,
  SuccessResponse extends z.ZodType,
  Request extends object,
>(
  method: Method,
  path: Path,
  { operationId, summary, tag }: Described,
  request: Request,
  response: SuccessResponse,
) {
  return createRoute({
    method,
    path: `/worlds/{world}${path}`,
    operationId,
    summary,
    tags: [tag],
    request: { params: worldParams, ...request },
    responses: { 200: json(summary, response), ...errorResponses },
  })
}
