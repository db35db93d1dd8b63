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

/** Japanese texts for the kinds of errors. Pages in English show only the message of the control API. */
const errorsJapanese: Readonly<Record<Schemas['ControlError']['kind'], string>> = japanese.errors

export type World = Schemas['World']
export type ListedWorld = Schemas['ListedWorld']
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

// Checks the body, because a proxy can respond with anything.
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

/** Creates a query for data that never changes while the simulator runs. */
function fixedQuery<Body>(queryKey: readonly unknown[], call: () => Call<Body>) {
  return { ...query(queryKey, call), staleTime: Infinity }
}

export const inWorld = (world: string) => ({ params: { path: { world } } })
const ofEntry = (world: string, index: number) => ({ params: { path: { world, index } } })

/**
 * Creates a query for data of a world. The key starts with 'world' and the world's name, so that one call can invalidate all
 * queries of the world. The next part of the key is the topic under which the event stream reports that these data have changed.
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
/** Queries whether the simulator requires an access token that this browser has not sent. */
export const isTokenRequired = queryOptions({
  queryKey: ['is token required'],
  queryFn: async () => (await controlApi.GET('/worlds')).response.status === 401,
})
export const listScenarios = query(['scenarios'], () => controlApi.GET('/scenarios'))
export const listOperations = fixedQuery(['operations'], () => controlApi.GET('/operations'))
export const listPastQuakes = fixedQuery(['past quakes'], () => controlApi.GET('/past-quakes'))
export const listTsunamiAreas = fixedQuery(['tsunami areas'], () =>
  controlApi.GET('/tsunami-areas'),
)

export const getWorld = (world: string) =>
  worldQuery(world, ['info'], (options) => controlApi.GET('/worlds/{world}', options))
export type StatePart = paths['/worlds/{world}/state']['get']['parameters']['query']['part']
/** Queries entries of the world's state. The topic `timeline` makes it refetch whenever the world changes. */
export const getState = (world: string, part: StatePart, text: string) => ({
  ...worldQuery(world, ['timeline', 'state', part, text], () =>
    controlApi.GET('/worlds/{world}/state', { params: { path: { world }, query: { part, text } } }),
  ),
  // While new entries load, keeps the earlier ones only if they are of the same part, because other parts have other fields.
  placeholderData: <Data>(before: Data, earlier?: { queryKey: readonly unknown[] }) =>
    earlier?.queryKey.at(-2) === part ? before : undefined,
})
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

/** Queries the terminals that match a query, again whenever the world changes. */
export const searchTerminals = (world: string, text: string) => ({
  // An empty query always matches all terminals, so its result is not read again at each change of the world.
  ...worldQuery(world, [text === '' ? 'fields' : 'timeline', 'terminal search', text], () =>
    controlApi.GET('/worlds/{world}/terminal-search', {
      params: { path: { world }, query: { query: text } },
    }),
  ),
  placeholderData: keepPreviousData,
})

const maxEntries = 500

/** Queries the latest journal entries that match a query, oldest first. */
export const searchJournal = (world: string, text: string) => ({
  ...worldQuery(world, ['journal', 'search', text], () =>
    controlApi.GET('/worlds/{world}/journal-search', {
      params: { path: { world }, query: { query: text, limit: maxEntries } },
    }),
  ),
  placeholderData: keepPreviousData,
})

/** The rows of a table of terminals. The query has no function, because the world's event stream sets and updates the rows. */
export const liveTerminals = (world: string, table: LiveTable) =>
  queryOptions<readonly LiveRow[]>({
    queryKey: ['live terminals', world, table],
    queryFn: skipToken,
    staleTime: Infinity,
    structuralSharing: false,
  })

/** Queries the details of a journal entry. The key has its time and digest, because a rewind can put another entry at its index. */
export const inspectEntry = (world: string, { index, at, outputDigest }: JournalEntry) =>
  fixedQuery(['inspected entry', world, index, at, outputDigest], () =>
    controlApi.GET('/worlds/{world}/journal/{index}', ofEntry(world, index)),
  )

export const getChanges = (world: string, { index, at, outputDigest }: JournalEntry) =>
  fixedQuery(['changes', world, index, at, outputDigest], () =>
    controlApi.GET('/worlds/{world}/journal/{index}/changes', ofEntry(world, index)),
  )

/** Queries why a call was refused. Only opening an entry sends it, because the simulator then reads the whole journal. */
export const explainRefusal = (world: string, { index, at, outputDigest }: JournalEntry) =>
  query(['refusal', world, index, at, outputDigest], () =>
    controlApi.GET('/worlds/{world}/journal/{index}/refusal', ofEntry(world, index)),
  )

/** Queries a journal entry by its index. Fails if the journal has no entry with this index. */
export const getEntry = (world: string, index: number) =>
  worldQuery(world, ['entry', index], () =>
    controlApi.GET('/worlds/{world}/journal/{index}', ofEntry(world, index)),
  )
