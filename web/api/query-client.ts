import { type FetchQueryOptions, QueryClient, type QueryKey } from '@tanstack/react-query'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // A response counts as fresh for longer than a screen takes to open, so the screen doesn't repeat the request of its
      // loader.
      staleTime: 10_000,
      retry: false,
      // Makes queries fail visibly while the browser is offline. By default, they would silently wait.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
})

/**
 * Fetches from the server even if the cache has a response.
 *
 * @throws ApiError
 */
export function fetchFresh<Data, Key extends QueryKey>(
  query: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<Data> {
  return queryClient.fetchQuery({ ...query, staleTime: 0 })
}
