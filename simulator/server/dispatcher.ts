import { parse } from 'hono/utils/cookie'
import { errors } from '../../openapi/generated/errors.ts'
import { type ErrorDetails, errorResponse, httpDate } from '../api/response.ts'
import type { RawRequest, RawResponse } from '../state/input.ts'
import { type Worlds, defaultWorldName } from '../worlds/registry.ts'

/** A call of the contract, independent of the server that received it. */
export interface IncomingCall {
  method: string
  /** Path and query. */
  target: string
  /** Returns a header by its name in lower case. */
  header: (name: string) => string | undefined
  /** Address of the client. Undefined without a connection, as in tests. */
  client?: string | undefined
  /** Empty if there is none. */
  body: string
}

/** Routes each call to its world. */
export type Dispatcher = ReturnType<typeof createDispatcher>

/**
 * Creates a dispatcher.
 *
 * @param hidesNames whether the response for an unknown world leaves out the names of the others
 */
export function createDispatcher(worlds: Worlds, hidesNames = false) {
  /** Creates an error response outside the worlds. Its date is the virtual time of the call's world. */
  function datedError(
    { header }: Pick<IncomingCall, 'header'>,
    code: number,
    details: ErrorDetails = {},
  ): RawResponse {
    const response = errorResponse(code, details)
    const world = worlds.peek(worldNameOf(header))
    return world
      ? { ...response, headers: { ...response.headers, date: httpDate(world.now()) } }
      : response
  }
  return {
    errorResponse: datedError,
    /** @throws WorldError, StoreError as `WorldHost.handleRequest`, and each error that is a bug */
    async dispatch(call: IncomingCall): Promise<RawResponse> {
      const name = worldNameOf(call.header)
      const world = await worlds.open(name)
      if (world) return world.handleRequest(toRawRequest(call))
      const message = hidesNames ? 'There is no such world.' : await worlds.describeUnknown(name)
      return datedError(call, errors.notFound, { message })
    },
  }
}

const worldCookieName = 'sim_world'

/** Returns the world named by the header, otherwise by the cookie, otherwise the default world. */
export function worldNameOf(header: IncomingCall['header']): string {
  const name = header('x-sim-world')
  if (name !== undefined) return name
  const cookie = header('cookie')
  // Most calls have a session cookie only. Parsing it for nothing takes longer than looking for the name.
  if (!cookie?.includes(worldCookieName)) return defaultWorldName
  return parse(cookie, worldCookieName)[worldCookieName] || defaultWorldName
}

function toRawRequest({ method, target, header, client, body }: IncomingCall): RawRequest {
  const queryAt = target.indexOf('?')
  return {
    method,
    path: queryAt === -1 ? target : target.slice(0, queryAt),
    query: queryAt === -1 ? '' : target.slice(queryAt + 1),
    headers: {
      host: header('host'),
      origin: header('origin'),
      secFetchSite: header('sec-fetch-site'),
      contentType: header('content-type'),
      cookie: header('cookie'),
    },
    // Only calls that change something count the attempts of a client.
    ...(client === undefined || method === 'GET' ? {} : { client }),
    ...(body === '' ? {} : { body }),
  }
}
