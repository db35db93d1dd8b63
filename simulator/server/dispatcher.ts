import { parse } from 'hono/utils/cookie'
import { type FailureDetails, failure } from '../api/error-response.ts'
import type { RawResponse, RawRequest } from '../state/message.ts'
import { type Worlds, defaultWorldName } from '../worlds/registry.ts'

/** A call as it came in, whoever brought it. */
export interface IncomingCall {
  method: string
  /** Path and query. */
  target: string
  /** A header's value by its name in lower case. */
  header: (name: string) => string | undefined
  /** Empty when there is none. */
  body: string
}

/** Where calls are handed in; it finds the world that each is meant for. */
export interface Dispatcher {
  /** Never rejects: a bug is told, and answered in the contract's words. */
  dispatch(call: IncomingCall): Promise<RawResponse>
  /** A refusal that no world has made; still it comes at the virtual time of the one that was meant. */
  errorResponse(
    call: Pick<IncomingCall, 'header'>,
    code: number,
    details?: FailureDetails,
  ): RawResponse
}

/** `onError` is told of every failure that is a bug, with its whole story. */
export function createDispatcher(worlds: Worlds, onError: (error: unknown) => void): Dispatcher {
  function fail(
    { header }: Pick<IncomingCall, 'header'>,
    code: number,
    details: FailureDetails = {},
  ): RawResponse {
    const response = failure(code, details)
    const world = worlds.peek(worldNameOf(header))
    return world
      ? { ...response, headers: { ...response.headers, date: new Date(world.now()).toUTCString() } }
      : response
  }
  return {
    errorResponse: fail,
    async dispatch(call) {
      try {
        const name = worldNameOf(call.header)
        const world = worlds.open(name)
        if (!world) return fail(call, 404, { message: worlds.describeUnknown(name) })
        return await world.handleRequest(toRawRequest(call))
      } catch (error) {
        onError(error)
        return fail(call, 500)
      }
    },
  }
}

/** The world that a call is meant for: that of its header, else of its cookie, else the default one. */
function worldNameOf(header: IncomingCall['header']): string {
  const named = header('x-sim-world')
  if (named !== undefined) return named
  const cookie = header('cookie')
  return (cookie && parse(cookie, 'sim_world')['sim_world']) || defaultWorldName
}

function toRawRequest({ method, target, header, body }: IncomingCall): RawRequest {
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
    ...(body === '' ? {} : { body }),
  }
}
