import { type FetchQueryOptions, QueryClient, type QueryKey } from '@tanstack/react-query'

/** The portal's one cache of responses. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Long enough that a screen doesn't repeat the request of its own loader.
      staleTime: 10_000,
      retry: false,
      // By default a query waits silently while the browser is offline. Here it must fail visibly.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
})

/** Asks the server, whatever the cache holds. Rejects with an ApiError. */
export function fetchFresh<Data, Key extends QueryKey>(
  query: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<Data> {
  return queryClient.fetchQuery({ ...query, staleTime: 0 })
}
