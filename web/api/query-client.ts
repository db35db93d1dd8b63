import { QueryClient } from '@tanstack/react-query'

/** The portal's one cache of answers. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Long enough that a screen doesn't ask again for what its loader has just read.
      staleTime: 10_000,
      retry: false,
      // The default waits in silence while offline; an owner must be told instead.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
})
