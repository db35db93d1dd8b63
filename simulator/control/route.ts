import { type OpenAPIHono, createRoute, z } from '@hono/zod-openapi'
import type { Context, Env } from 'hono'
import { compress, decompress } from '#platform'
import { stream } from 'hono/streaming'
import { isRecord } from '../../openapi/base/records.ts'
import type { Worlds } from '../worlds/registry.ts'
import { nextTurn } from '../journal/slices.ts'
import type { WorldHost } from '../worlds/world-host.ts'
import type { scenarioBeginning } from './repetition/scenario-text.ts'
import { errorKinds } from './error-response.ts'
import { worldParams } from './schemas.ts'

export interface RouteSource {
  worlds: Worlds
  /** Used instead of `scenarioBeginning`, during which calls of other worlds would have to wait. */
  beginRepetition?: (
    ...args: Parameters<typeof scenarioBeginning>
  ) => ReturnType<typeof scenarioBeginning> | Promise<string>
}

/** `kind` is for programs, `message` for people. */
const errorSchema = z
  .object({
    kind: z.enum(errorKinds).openapi({ example: 'unknown-world' }),
    message: z.string().openapi({ example: 'There is no world "night" (known: default).' }),
  })
  .openapi('ControlError')

/** Every route of the control API can have these responses. */
export const errorResponses = {
  400: json('The request is invalid.', errorSchema),
  401: json('The token is missing or wrong.', errorSchema),
  403: json('The caller may not use this API.', errorSchema),
  404: json('The resource does not exist.', errorSchema),
  409: json('The state of the world does not allow this request.', errorSchema),
}

function json<Schema extends z.ZodType>(description: string, schema: Schema) {
  return { description, content: { 'application/json': { schema } } }
}

interface Description<Params, Query, Body, Answer> {
  operationId: string
  summary: string
  /** `inspection` by default. */
  tag?: string
  params?: Params
  query?: Query
  body?: Body
  response: Answer
}

interface Received<Params, Query, Body> extends RouteSource {
  params: z.output<Params>
  query: z.output<Query>
  body: z.output<Body>
}

/** The parts of a long text. Other calls can run between two parts. */
export type Parts = AsyncGenerator<string, void>

/** The value of the JSON body, or the parts of its text. */
type Answered<Answer> = z.output<Answer> | Parts | Promise<z.output<Answer> | Parts>

interface Checked {
  out: { param: unknown; query: unknown; json: unknown }
}

const partLength = 65_536
const itemsPerPart = 100

/** Yields the JSON of a list. Reads and converts items only after the client has read the previous items. */
export async function* listParts<Item>(
  items: readonly Item[],
  viewOf: (item: Item) => unknown,
): Parts {
  let separator = '['
  for (let from = 0; from < items.length; from += itemsPerPart) {
    const views = items.slice(from, from + itemsPerPart).map(viewOf)
    yield separator + JSON.stringify(views).slice(1, -1)
    separator = ','
  }
  yield separator === '[' ? '[]' : ']'
}

type AddRoute = (app: OpenAPIHono, source: RouteSource) => void

export function simulatorRoute<
  Params extends z.ZodObject,
  Query extends z.ZodObject,
  Body extends z.ZodType,
  Answer extends z.ZodType,
>(
  method: 'get' | 'post' | 'put' | 'delete',
  path: string,
  {
    operationId,
    summary,
    tag = 'inspection',
    params,
    query,
    body,
    response,
    answer,
  }: Description<Params, Query, Body, Answer> & {
    answer: (received: Received<Params, Query, Body>) => Answered<Answer>
  },
): AddRoute {
  const route = createRoute({
    method,
    path,
    operationId,
    summary,
    tags: [tag],
    request: {
      ...(params && { params }),
      query: (query ?? z.object({})).strict(),
      ...(body && { body: { required: true, content: { 'application/json': { schema: body } } } }),
    },
    responses: { 200: json(summary, response), ...errorResponses },
  })
  return (app, source) =>
    app.openapi(route, async (c: Context<Env, string, Checked>) => {
      const valid: object = {
        params: c.req.valid('param'),
        query: c.req.valid('query'),
        body: c.req.valid('json'),
      }
      // The values have been checked against the schemas. The types can't express that for all routes.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const received = { ...source, ...valid } as Received<Params, Query, Body>
      // Without this pause, calls of other worlds would wait for all calls that arrive at the same moment.
      await nextTurn()
      const answered = await answer(received)
      const parts = isParts(answered) ? answered : partsOf(JSON.stringify(answered))
      if (isParts(parts)) return sendParts(c, 'application/json', parts)
      return c.body(parts, 200, { 'content-type': 'application/json' })
    })
}

/** Divides a long text into compressed parts, because a client that does not read holds its response in memory for minutes. */
function partsOf(text: string): string | Parts {
  if (text.length <= partLength) return text
  const compressed: Uint8Array[] = []
  for (let from = 0, end = 0; from < text.length; from = end) {
    end = from + partLength
    // Keeps both halves of a surrogate pair in the same part.
    if ((text.codePointAt(end - 1) ?? 0) > 0xffff) end += 1
    compressed.push(compress(text.slice(from, end)))
  }
  return (async function* () {
    for (const part of compressed) yield decompress(part)
  })()
}

function isParts(answered: unknown): answered is Parts {
  return isRecord(answered) && Symbol.asyncIterator in answered
}

/** Sends a text part by part. Stops if the client has disconnected. */
export function sendParts(c: Context, mediaType: string, parts: Parts): Response {
  c.header('content-type', mediaType)
  return stream(c, async (body) => {
    for await (const part of parts) {
      if (body.aborted) return
      await body.write(part)
      await nextTurn()
    }
  })
}

/** Creates a route of a single world. `path` is relative to the world's path. */
export function worldRoute<
  Params extends z.ZodObject,
  Query extends z.ZodObject,
  Body extends z.ZodType,
  Answer extends z.ZodType,
>(
  method: 'get' | 'post' | 'put' | 'delete',
  path: string,
  {
    params,
    answer,
    ...description
  }: Description<Params, Query, Body, Answer> & {
    answer: (world: WorldHost, received: Received<Params, Query, Body>) => Answered<Answer>
  },
): AddRoute {
  return simulatorRoute(method, `/worlds/{world}${path}`, {
    ...description,
    params: worldParams.extend(params?.shape ?? {}),
    async answer(received) {
      const { world } = worldParams.parse(received.params)
      return answer(await received.worlds.require(world), received)
    },
  })
}
