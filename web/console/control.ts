import { QueryClient, queryOptions } from '@tanstack/react-query'
import createClient from 'openapi-fetch'
import type { components, paths } from '../../simulator/generated/control.d.ts'

export type Schemas = components['schemas']
export type World = Schemas['World']
export type Terminal = Schemas['Terminal']
export type TerminalRow = Schemas['TerminalRow']
export type Fault = Schemas['Fault']
export type JournalEntry = Schemas['JournalEntry']
export type Command = NonNullable<
  paths['/worlds/{world}/commands']['post']['requestBody']
>['content']['application/json']

/** Something that the simulator would not do, in its own words. */
export class ControlRefusal extends Error {}

export const control = createClient<paths>({
  baseUrl: '/sim/api',
  fetch: (request) => fetch(request),
})

/** The body of an answer. Throws ControlRefusal with the simulator's sentence. */
export async function answer<Body>(
  call: Promise<{ data?: Body | undefined; error?: unknown; response: Response }>,
): Promise<Body> {
  const { data, error, response } = await call.catch(() => {
    throw new ControlRefusal('The simulator does not answer. Is it still running?')
  })
  if (response.ok && data !== undefined) return data
  const said: unknown =
    typeof error === 'object' && error !== null ? Reflect.get(error, 'message') : undefined
  throw new ControlRefusal(
    typeof said === 'string' ? said : `The simulator answers ${response.status}.`,
  )
}

export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, networkMode: 'always' } },
})

const inWorld = (world: string) => ({ params: { path: { world } } })

export const listWorlds = queryOptions({
  queryKey: ['worlds'],
  queryFn: () => answer(control.GET('/worlds')),
  refetchInterval: 2_000,
})
/** Whether the simulator asks for the token that it printed at its start, and has not been shown it. */
export const isLocked = queryOptions({
  queryKey: ['is locked'],
  queryFn: async () => (await control.GET('/worlds')).response.status === 401,
})
export const listScenarios = queryOptions({
  queryKey: ['scenarios'],
  queryFn: () => answer(control.GET('/scenarios')),
})
export const listOperations = queryOptions({
  queryKey: ['operations'],
  queryFn: () => answer(control.GET('/operations')),
  staleTime: Infinity,
})
export const listPastQuakes = queryOptions({
  queryKey: ['past quakes'],
  queryFn: () => answer(control.GET('/past-quakes')),
  staleTime: Infinity,
})

export const listMachines = queryOptions({
  queryKey: ['machines'],
  queryFn: () => answer(control.GET('/machines')),
  staleTime: Infinity,
})
export const listTsunamiAreas = queryOptions({
  queryKey: ['tsunami areas'],
  queryFn: () => answer(control.GET('/tsunami-areas')),
  staleTime: Infinity,
})

/** Everything of one world; the first word of each key is the world's name, so that a change renews all. */
export const getWorld = (world: string) =>
  queryOptions({
    queryKey: ['world', world, 'info'],
    queryFn: () => answer(control.GET('/worlds/{world}', inWorld(world))),
  })
export const listMoments = (world: string) =>
  queryOptions({
    queryKey: ['world', world, 'moments'],
    queryFn: () => answer(control.GET('/worlds/{world}/timeline', inWorld(world))),
  })
export const listQuakes = (world: string) =>
  queryOptions({
    queryKey: ['world', world, 'quakes'],
    queryFn: () => answer(control.GET('/worlds/{world}/quakes', inWorld(world))),
  })
export const listTerminals = (world: string) =>
  queryOptions({
    queryKey: ['world', world, 'terminals'],
    // To find out which of thousands are as before would cost more than drawing those in sight.
    structuralSharing: false,
    queryFn: () => answer(control.GET('/worlds/{world}/terminals', inWorld(world))),
  })
export const listTerminalRows = (world: string) =>
  queryOptions({
    queryKey: ['world', world, 'terminal rows'],
    // To find out which of thousands are as before would cost more than drawing those in sight.
    structuralSharing: false,
    queryFn: () => answer(control.GET('/worlds/{world}/terminal-rows', inWorld(world))),
  })
export const listAccounts = (world: string) =>
  queryOptions({
    queryKey: ['world', world, 'accounts'],
    queryFn: () => answer(control.GET('/worlds/{world}/accounts', inWorld(world))),
  })
export const listFaults = (world: string) =>
  queryOptions({
    queryKey: ['world', world, 'faults'],
    queryFn: () => answer(control.GET('/worlds/{world}/faults', inWorld(world))),
  })
export const listMails = (world: string) =>
  queryOptions({
    queryKey: ['world', world, 'mails'],
    queryFn: () => answer(control.GET('/worlds/{world}/mails', inWorld(world))),
  })
export const getTerminal = (world: string, terminalId: string) =>
  queryOptions({
    queryKey: ['world', world, 'terminal', terminalId],
    queryFn: () =>
      answer(
        control.GET('/worlds/{world}/terminals/{terminalId}', {
          params: { path: { world, terminalId } },
        }),
      ),
  })

/** An entry with its answer; what has been taken does not change any more. */
export const recallEntry = (world: string, entry: JournalEntry) =>
  queryOptions({
    queryKey: ['recalled', world, entry.index, entry.at, entry.outputDigest],
    queryFn: () =>
      answer(
        control.GET('/worlds/{world}/journal/{index}', {
          params: { path: { world, index: entry.index } },
        }),
      ),
    staleTime: Infinity,
  })

/** The latest entries of a journal, oldest first. */
export const latestEntries = (world: string) =>
  queryOptions({
    queryKey: ['world', world, 'journal'],
    queryFn: async () => {
      const page = (from: number) =>
        answer(
          control.GET('/worlds/{world}/journal', {
            params: { path: { world }, query: { from, limit: shownEntries } },
          }),
        )
      const { count } = await page(0)
      return page(Math.max(0, count - shownEntries))
    },
  })

/** More of a journal than that is for its download. */
const shownEntries = 500

/** Does what a scenario can do, now. */
export function command(world: string, body: Command): Promise<Schemas['Outcome']> {
  return answer(control.POST('/worlds/{world}/commands', { ...inWorld(world), body }))
}
