/**
 * A client with the contract's types.
 *
 * @module equser/api-client
 */

import { checkObject } from '../base/check-object.ts'
import createClient, { type Client, type ClientOptions } from 'openapi-fetch'
import type { paths } from '../generated/schema.d.ts'

export type { components, operations, paths } from '../generated/schema.d.ts'

/** A client whose calls, parameters, bodies and responses have the contract's types. */
export type ApiClient = Client<paths>

/**
 * Creates a client, e.g. `createApiClient({ baseUrl: 'https://portal.example.jp' })`. Like calls of openapi-fetch, its calls
 * return `{ data, error, response }`.
 */
export function createApiClient(options: ClientOptions): ApiClient {
  checkObject('The options of createApiClient', options, "{ baseUrl: 'https://portal.example.jp' }")
  // Looks up the global `fetch` at each call, because MSW may replace it after the client was created.
  return createClient<paths>({ fetch: (request) => fetch(request), ...options })
}
