import { keepPreviousData, QueryClient, queryOptions, skipToken } from '@tanstack/react-query'
import createClient from 'openapi-fetch'
import type { components, paths } from '../../simulator/generated/control.d.ts'
import { isRecord } from '../../openapi/contract/is-record.ts'
import { jstIso } from '../../simulator/models/jst-text.ts'
import type { LiveRow, LiveTable } from './live/columns.ts'

export type Schemas = components['schemas']
export type World = Schemas['World']
export type Terminal = Schemas['Terminal']
export type Fault = Schemas['Fault']
export type Outage = Schemas['NetworkOutage']
export type JournalEntry = Schemas['JournalEntry']
export type Command = NonNullable<
  paths['/worlds/{world}/commands']['post']['requestBody']
>['content']['application/json']

/** A failed call of the control API. The message is shown to the tester. */
export class SimulatorError extends Error {
  override name = 'SimulatorError'
  readonly kind: string

  constructor({ kind, message }: Schemas['ControlError']) {
    super(message)
    this.kind = kind
  }
}

export const controlApi = createClient<paths>({
  baseUrl: '/sim/api',
  fetch: (request) => fetch(request),
})

/**
 * The body of a successful response.
 *
 * @throws SimulatorError for an error response, and when the simulator can't be reached
 */
export async function dataOf<Body>(
  call: Promise<{ data?: Body | undefined; error?: unknown; response: Response }>,
): Promise<Body> {
  const { data, error, response } = await call.catch(() => {
    throw new SimulatorError({
      kind: 'unreachable',
      message: 'The simulator is not responding. Check that it is still running.',
    })
  })
  if (response.ok && data !== undefined) return data
  throw new SimulatorError(
    isErrorBody(error)
      ? error
      : {
          kind: 'unexpected-response',
          message: `The simulator responded with status ${response.status} and no error message.`,
        },
  )
}

// A proxy in between can respond with anything.
function isErrorBody(body: unknown): body is Schemas['ControlError'] {
  return isRecord(body) && typeof body['kind'] === 'string' && typeof body['message'] === 'string'
}

export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, networkMode: 'always' } },
})

const inWorld = (world: string) => ({ params: { path: { world } } })

export const listWorlds = queryOptions({
  queryKey: ['worlds'],
  queryFn: () => dataOf(controlApi.GET('/worlds')),
  refetchInterval: 2_000,
})
/** Whether the simulator requires its token and this browser has not sent a valid one. */
export const isTokenRequired = queryOptions({
  queryKey: ['is token required'],
  queryFn: async () => (await controlApi.GET('/worlds')).response.status === 401,
})
export const listScenarios = queryOptions({
  queryKey: ['scenarios'],
  queryFn: () => dataOf(controlApi.GET('/scenarios')),
})
export const listOperations = queryOptions({
  queryKey: ['operations'],
  queryFn: () => dataOf(controlApi.GET('/operations')),
  staleTime: Infinity,
})
export const listPastQuakes = queryOptions({
  queryKey: ['past quakes'],
  queryFn: () => dataOf(controlApi.GET('/past-quakes')),
  staleTime: Infinity,
})

export const listMachines = queryOptions({
  queryKey: ['machines'],
  queryFn: () => dataOf(controlApi.GET('/machines')),
  staleTime: Infinity,
})
export const listTsunamiAreas = queryOptions({
  queryKey: ['tsunami areas'],
  queryFn: () => dataOf(controlApi.GET('/tsunami-areas')),
  staleTime: Infinity,
})

// The keys of these queries start with 'world' and the world's name, so that a change of the world
// invalidates all of them at once.

export const getWorld = (world: string) =>
  queryOptions({
    queryKey: ['world', world, 'info'],
    queryFn: () => dataOf(controlApi.GET('/worlds/{world}', inWorld(world))),
  })
/** What has happened and what is planned in a range, by default in the whole time of the world. */
export const getTimeline = (
  world: string,
  slots: number,
  range: { from: number; to: number } | undefined,
) =>
  queryOptions({
    queryKey: ['world', world, 'timeline', slots, range?.from, range?.to],
    queryFn: () => {
      const times = range && { from: jstIso(range.from), to: jstIso(range.to) }
      return dataOf(
        controlApi.GET('/worlds/{world}/timeline', {
          params: { path: { world }, query: { slots, ...times } },
        }),
      )
    },
    placeholderData: keepPreviousData,
  })
export const listQuakes = (world: string) =>
  queryOptions({
    queryKey: ['world', world, 'quakes'],
    queryFn: () => dataOf(controlApi.GET('/worlds/{world}/quakes', inWorld(world))),
  })
export const getQuakeEffects = (world: string, eqcode: string) =>
  queryOptions({
    queryKey: ['world', world, 'quake effects', eqcode],
    queryFn: () =>
      dataOf(
        controlApi.GET('/worlds/{world}/quakes/{eqcode}/effects', {
          params: { path: { world, eqcode } },
        }),
      ),
  })
/** The terminals that fit a query. Searched again after every change of the world, as the timeline is. */
export const searchTerminals = (world: string, query: string) =>
  queryOptions({
    // Without a query, all fit.
    queryKey: ['world', world, query === '' ? 'fields' : 'timeline', 'terminal search', query],
    queryFn: () =>
      dataOf(
        controlApi.GET('/worlds/{world}/terminal-search', {
          params: { path: { world }, query: { query } },
        }),
      ),
    placeholderData: keepPreviousData,
  })
/** The latest entries of a journal that fit a query, oldest first. */
export const searchJournal = (world: string, query: string) =>
  queryOptions({
    queryKey: ['world', world, 'journal', 'search', query],
    queryFn: () =>
      dataOf(
        controlApi.GET('/worlds/{world}/journal-search', {
          params: { path: { world }, query: { query, limit: maxEntries } },
        }),
      ),
    placeholderData: keepPreviousData,
  })
/** A table of all terminals. The event stream of the world keeps it up to date. */
export const liveTerminals = (world: string, table: LiveTable) =>
  queryOptions<readonly LiveRow[]>({
    queryKey: ['live terminals', world, table],
    queryFn: skipToken,
    staleTime: Infinity,
    structuralSharing: false,
  })
export const listAccounts = (world: string) =>
  queryOptions({
    queryKey: ['world', world, 'accounts'],
    queryFn: () => dataOf(controlApi.GET('/worlds/{world}/accounts', inWorld(world))),
  })
export const listFaults = (world: string) =>
  queryOptions({
    queryKey: ['world', world, 'faults'],
    queryFn: () => dataOf(controlApi.GET('/worlds/{world}/faults', inWorld(world))),
  })
export const listOutages = (world: string) =>
  queryOptions({
    queryKey: ['world', world, 'network outages'],
    queryFn: () => dataOf(controlApi.GET('/worlds/{world}/network-outages', inWorld(world))),
  })
export const listMails = (world: string) =>
  queryOptions({
    queryKey: ['world', world, 'mails'],
    queryFn: () => dataOf(controlApi.GET('/worlds/{world}/mails', inWorld(world))),
  })
export const getTerminal = (world: string, terminalId: string) =>
  queryOptions({
    queryKey: ['world', world, 'terminal', terminalId],
    queryFn: () =>
      dataOf(
        controlApi.GET('/worlds/{world}/terminals/{terminalId}', {
          params: { path: { world, terminalId } },
        }),
      ),
  })

/**
 * An entry with its response. An entry never changes, so it is fetched once; the key holds its time and
 * digest because a rewind can put another entry at the same index.
 */
export const inspectEntry = (world: string, entry: JournalEntry) =>
  queryOptions({
    queryKey: ['inspected entry', world, entry.index, entry.at, entry.outputDigest],
    queryFn: () =>
      dataOf(
        controlApi.GET('/worlds/{world}/journal/{index}', {
          params: { path: { world, index: entry.index } },
        }),
      ),
    staleTime: Infinity,
  })

/** What an entry has changed. Fetched once, as the entry itself. */
export const getChanges = (world: string, { index, at, outputDigest }: JournalEntry) =>
  queryOptions({
    queryKey: ['changes', world, index, at, outputDigest],
    queryFn: () =>
      dataOf(
        controlApi.GET('/worlds/{world}/journal/{index}/changes', {
          params: { path: { world, index } },
        }),
      ),
    staleTime: Infinity,
  })

/** One entry of a world's journal, by its index. Fails if there is none. */
export const getEntry = (world: string, index: number) =>
  queryOptions({
    queryKey: ['world', world, 'entry', index],
    queryFn: async () => {
      const { entries } = await dataOf(
        controlApi.GET('/worlds/{world}/journal', {
          params: { path: { world }, query: { from: index, limit: 1 } },
        }),
      )
      const [entry] = entries
      if (entry) return entry
      throw new SimulatorError({
        kind: 'unknown-entry',
        message: `The journal has no entry ${index} any more.`,
      })
    },
  })

/** The page shows this many entries; the download has all of them. */
const maxEntries = 500
