import { keepPreviousData, QueryClient, queryOptions, skipToken } from '@tanstack/react-query'
import createClient from 'openapi-fetch'
import type { components, paths } from '../../simulator/generated/control.d.ts'
import { isRecord } from '../../openapi/base/records.ts'
import { jstIso } from '../../openapi/base/japan-time.ts'
import type { LiveRow, LiveTable } from './live/columns.ts'
import { language } from './words/language.ts'
import japanese from './words/japanese-names.json' with { type: 'json' }
import { t } from './words/words.ts'

export type Schemas = components['schemas']

/** The Japanese text of each kind of error. English pages show only the message of the control API. */
const errorsJapanese: Readonly<Record<Schemas['ControlError']['kind'], string>> = japanese.errors

export type World = Schemas['World']
export type Terminal = Schemas['Terminal']
export type Fault = Schemas['Fault']
export type Outage = Schemas['NetworkOutage']
export type JournalEntry = Schemas['JournalEntry']
export type Command = NonNullable<
  paths['/worlds/{world}/commands']['post']['requestBody']
>['content']['application/json']

export const controlApi = createClient<paths>({
  baseUrl: '/sim/api',
  fetch: (request) => fetch(request),
})

/** A pending call of the control API. */
type Call<Body> = Promise<{ data?: Body | undefined; error?: unknown; response: Response }>

/**
 * Returns the body of a successful response.
 *
 * @throws Error with a message for the tester if the response is an error or the simulator can't be reached
 */
export async function dataOf<Body>(call: Call<Body>): Promise<Body> {
  const { data, error, response } = await call.catch(() => {
    throw new Error(t('The simulator is not responding. Check that it is still running.'))
  })
  if (response.ok && data !== undefined) return data
  if (isErrorBody(error)) {
    throw new Error(
      language() === 'ja' ? `${errorsJapanese[error.kind]}\n${error.message}` : error.message,
    )
  }
  throw new Error(
    t('The simulator responded with status {status} and no error message.', {
      status: response.status,
    }),
  )
}

// A proxy can respond with any body.
function isErrorBody(body: unknown): body is Schemas['ControlError'] {
  return (
    isRecord(body) && String(body['kind']) in errorsJapanese && typeof body['message'] === 'string'
  )
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
})

function query<Body>(queryKey: readonly unknown[], call: () => Call<Body>) {
  return queryOptions({ queryKey, queryFn: () => dataOf(call()) })
}

/** Queries data that never changes while the simulator runs. */
function fixedQuery<Body>(queryKey: readonly unknown[], call: () => Call<Body>) {
  return { ...query(queryKey, call), staleTime: Infinity }
}

/** The parameters of a call about a world. */
export const inWorld = (world: string) => ({ params: { path: { world } } })

/**
 * Queries data of a world. The key starts with 'world' and the world's name, so that a change of the world can invalidate all its
 * queries. Next is the topic of the event stream that announces changes to the data.
 */
function worldQuery<Body>(
  world: string,
  topic: readonly unknown[],
  call: (options: ReturnType<typeof inWorld>) => Call<Body>,
) {
  return query(['world', world, ...topic], () => call(inWorld(world)))
}

export const listWorlds = {
  ...query(['worlds'], () => controlApi.GET('/worlds')),
  refetchInterval: 2_000,
}
/** Whether the simulator requires a token and this browser has not sent a valid one. */
export const isTokenRequired = queryOptions({
  queryKey: ['is token required'],
  queryFn: async () => (await controlApi.GET('/worlds')).response.status === 401,
})
export const listScenarios = query(['scenarios'], () => controlApi.GET('/scenarios'))
export const listOperations = fixedQuery(['operations'], () => controlApi.GET('/operations'))
export const listPastQuakes = fixedQuery(['past quakes'], () => controlApi.GET('/past-quakes'))
export const listMachines = fixedQuery(['machines'], () => controlApi.GET('/machines'))
export const listTsunamiAreas = fixedQuery(['tsunami areas'], () =>
  controlApi.GET('/tsunami-areas'),
)

export const getWorld = (world: string) =>
  worldQuery(world, ['info'], (options) => controlApi.GET('/worlds/{world}', options))
export const listQuakes = (world: string) =>
  worldQuery(world, ['quakes'], (options) => controlApi.GET('/worlds/{world}/quakes', options))
export const listAccounts = (world: string) =>
  worldQuery(world, ['accounts'], (options) => controlApi.GET('/worlds/{world}/accounts', options))
export const listFaults = (world: string) =>
  worldQuery(world, ['faults'], (options) => controlApi.GET('/worlds/{world}/faults', options))
export const listOutages = (world: string) =>
  worldQuery(world, ['network outages'], (options) =>
    controlApi.GET('/worlds/{world}/network-outages', options),
  )
export const listMails = (world: string) =>
  worldQuery(world, ['mails'], (options) => controlApi.GET('/worlds/{world}/mails', options))
export const getTerminal = (world: string, terminalId: string) =>
  worldQuery(world, ['terminal', terminalId], () =>
    controlApi.GET('/worlds/{world}/terminals/{terminalId}', {
      params: { path: { world, terminalId } },
    }),
  )
export const getQuakeEffects = (world: string, eqcode: string) =>
  worldQuery(world, ['quake effects', eqcode], () =>
    controlApi.GET('/worlds/{world}/quakes/{eqcode}/effects', {
      params: { path: { world, eqcode } },
    }),
  )

/** Queries the past and planned entries in a range, by default of the world's whole time. */
export const getTimeline = (
  world: string,
  slots: number,
  range: { from: number; to: number } | undefined,
) => ({
  ...worldQuery(world, ['timeline', slots, range?.from, range?.to], () => {
    const times = range && { from: jstIso(range.from), to: jstIso(range.to) }
    return controlApi.GET('/worlds/{world}/timeline', {
      params: { path: { world }, query: { slots, ...times } },
    })
  }),
  placeholderData: keepPreviousData,
})

/** Queries the terminals that match a search. Like the timeline, they are refetched whenever the world changes. */
export const searchTerminals = (world: string, text: string) => ({
  // An empty query matches all terminals.
  ...worldQuery(world, [text === '' ? 'fields' : 'timeline', 'terminal search', text], () =>
    controlApi.GET('/worlds/{world}/terminal-search', {
      params: { path: { world }, query: { query: text } },
    }),
  ),
  placeholderData: keepPreviousData,
})

/** Maximum number of entries on the page. The download has all of them. */
const maxEntries = 500

/** Queries the latest entries of a journal that match a query, oldest first. */
export const searchJournal = (world: string, text: string) => ({
  ...worldQuery(world, ['journal', 'search', text], () =>
    controlApi.GET('/worlds/{world}/journal-search', {
      params: { path: { world }, query: { query: text, limit: maxEntries } },
    }),
  ),
  placeholderData: keepPreviousData,
})

/** Queries a table of all terminals. The world's event stream keeps it up to date. */
export const liveTerminals = (world: string, table: LiveTable) =>
  queryOptions<readonly LiveRow[]>({
    queryKey: ['live terminals', world, table],
    queryFn: skipToken,
    staleTime: Infinity,
    structuralSharing: false,
  })

/** Queries an entry with its response. The key has its time and digest, because a rewind can replace the entry at an index. */
export const inspectEntry = (world: string, { index, at, outputDigest }: JournalEntry) =>
  fixedQuery(['inspected entry', world, index, at, outputDigest], () =>
    controlApi.GET('/worlds/{world}/journal/{index}', { params: { path: { world, index } } }),
  )

/** Queries the changes made by an entry. */
export const getChanges = (world: string, { index, at, outputDigest }: JournalEntry) =>
  fixedQuery(['changes', world, index, at, outputDigest], () =>
    controlApi.GET('/worlds/{world}/journal/{index}/changes', {
      params: { path: { world, index } },
    }),
  )

/** Queries an entry of a world's journal by its index. Fails if there is none. */
export const getEntry = (world: string, index: number) =>
  worldQuery(world, ['entry', index], () =>
    controlApi.GET('/worlds/{world}/journal/{index}', { params: { path: { world, index } } }),
  )
