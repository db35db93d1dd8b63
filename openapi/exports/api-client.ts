/**
 * A client whose calls have the contract's types.
 *
 * @module equser/api-client
 */

import createClient, { type Client, type ClientOptions } from 'openapi-fetch'
import type { paths } from '../generated/schema.d.ts'

export type { components, operations, paths } from '../generated/schema.d.ts'

/** A client whose calls, parameters, bodies and responses have the contract's types. */
export type ApiClient = Client<paths>

/**
 * Creates a client of the contract, e.g. `createApiClient({ baseUrl: 'https://portal.example.jp' })`. Its calls return
 * `{ data, error, response }`, as those of openapi-fetch do.
 */
export function createApiClient(options: ClientOptions): ApiClient {
  // openapi-fetch would keep the function that it finds now, which MSW replaces later.
  return createClient<paths>({ fetch: (request) => fetch(request), ...options })
}
