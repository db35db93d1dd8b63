import { parse } from 'hono/utils/cookie'
import { type FailureDetails, failure } from '../api/error-response.ts'
import type { RawAnswer, RawRequest } from '../state/message.ts'
import { type Worlds, defaultWorldName } from '../worlds/registry.ts'

/** A call as it came in, whoever brought it. */
export interface Call {
  method: string
  /** Path and query. */
  target: string
  /** A header's value by its name in lower case. */
  header: (name: string) => string | undefined
  /** Empty when there is none. */
  body: string
}

/** Where calls are handed in; it finds the world that each is meant for. */
export interface CallDesk {
  /** Never rejects: a bug is told, and answered in the contract's words. */
  answer(call: Call): Promise<RawAnswer>
  /** A refusal that no world has made; still it comes at the virtual time of the one that was meant. */
  refuse(call: Pick<Call, 'header'>, code: number, details?: FailureDetails): RawAnswer
}

/** `onBug` is told of every failure that is a bug, with its whole story. */
export function callDesk(worlds: Worlds, onBug: (error: unknown) => void): CallDesk {
  function refuse(
    { header }: Pick<Call, 'header'>,
    code: number,
    details: FailureDetails = {},
  ): RawAnswer {
    const answer = failure(code, details)
    const world = worlds.opened(worldNameOf(header))
    return world
      ? { ...answer, headers: { ...answer.headers, date: new Date(world.now()).toUTCString() } }
      : answer
  }
  return {
    refuse,
    async answer(call) {
      try {
        const name = worldNameOf(call.header)
        const world = worlds.get(name)
        if (!world) return refuse(call, 404, { message: worlds.describeUnknown(name) })
        return await world.answer(toRawRequest(call))
      } catch (error) {
        onBug(error)
        return refuse(call, 500)
      }
    },
  }
}

/** The world that a call is meant for: that of its header, else of its cookie, else the default one. */
function worldNameOf(header: Call['header']): string {
  const named = header('x-sim-world')
  if (named !== undefined) return named
  const cookie = header('cookie')
  return (cookie && parse(cookie, 'sim_world')['sim_world']) || defaultWorldName
}

function toRawRequest({ method, target, header, body }: Call): RawRequest {
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
