import { parse } from 'hono/utils/cookie'
import { errors } from '../../openapi/generated/errors.ts'
import { type ErrorDetails, errorResponse, httpDate } from '../api/response.ts'
import type { RawRequest, RawResponse } from '../state/input.ts'
import { type Worlds, defaultWorldName } from '../worlds/registry.ts'

/** Routes each call of the contract to its world. */
export class Dispatcher {
  readonly #worlds: Worlds
  readonly #hidesNames: boolean

  /** `hidesNames`: the response for an unknown world omits the names of the other worlds. */
  constructor(worlds: Worlds, hidesNames: boolean) {
    this.#worlds = worlds
    this.#hidesNames = hidesNames
  }

  /** @throws WorldError, StoreError like `WorldHost.handleRequest`, and any error that is a bug */
  async dispatch(worldName: string, request: RawRequest): Promise<RawResponse> {
    const world = await this.#worlds.open(worldName)
    if (world) return world.handleRequest(request)
    const message = this.#hidesNames
      ? 'There is no such world.'
      : await this.#worlds.describeUnknown(worldName)
    const response = this.errorResponse(worldName, errors.notFound, { message })
    if (worldIn(request.headers.cookie) !== worldName) return response
    // Deletes the cookie, because the browser would otherwise keep asking for a deleted world.
    return { ...response, headers: { ...response.headers, 'set-cookie': endedWorldCookie } }
  }

  /** Returns an error response of the server itself. Its `Date` is the virtual time of the named world, if that world is open. */
  errorResponse(worldName: string, code: number, details: ErrorDetails = {}): RawResponse {
    const response = errorResponse(code, details)
    const world = this.#worlds.peek(worldName)
    return world
      ? { ...response, headers: { ...response.headers, date: httpDate(world.now()) } }
      : response
  }
}

const worldCookieName = 'sim_world'
const endedWorldCookie = `${worldCookieName}=; Max-Age=0; Path=/; SameSite=Lax`

/** Reads the world's name from the header, else from the cookie. Returns the default world if there is neither. */
export function worldNameOf(header: (name: string) => string | undefined): string {
  const name = header('x-sim-world')
  if (name !== undefined) return name
  return worldIn(header('cookie')) || defaultWorldName
}

function worldIn(cookie: string | undefined): string | undefined {
  // Most calls have only a session cookie. Searching for the name is faster than parsing the cookie.
  if (!cookie?.includes(worldCookieName)) return undefined
  return parse(cookie, worldCookieName)[worldCookieName]
}
