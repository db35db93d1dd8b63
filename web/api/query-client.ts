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

type Query<Data, Key extends QueryKey> = FetchQueryOptions<Data, Error, Data, Key>

/** Asks the server, whatever the cache holds. Rejects with an ApiError. */
export function fetchFresh<Data, Key extends QueryKey>(query: Query<Data, Key>): Promise<Data> {
  return queryClient.fetchQuery({ ...query, staleTime: 0 })
}

/** Returns the cached result, however old. Asks the server if there is none. */
export function fetchCached<Data, Key extends QueryKey>(query: Query<Data, Key>): Promise<Data> {
  return queryClient.ensureQueryData(query)
}

/** Marks the cached result of a query as stale after a call that changes it. */
export function invalidate({ queryKey }: { queryKey: QueryKey }): Promise<void> {
  return queryClient.invalidateQueries({ queryKey })
}
