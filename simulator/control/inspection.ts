import { type Mail, mailKinds } from '../state/mail.ts'
import type { Terminal } from '../state/terminal.ts'
import { z } from '@hono/zod-openapi'
import { allTerminals } from '../models/terminal/place.ts'
import type { SimulatorState, SimulatorWorld } from '../state/state.ts'
import { allEntries } from '../journal/journal.ts'
import { changesOf, inspectEntry } from '../worlds/restore-world.ts'
import { nextTurn } from '../journal/slices.ts'
import { WorldError } from '../worlds/world-error.ts'
import { listParts, simulatorRoute, worldRoute } from './route.ts'
import {
  accountSchema,
  entryParams,
  entrySchema,
  machineSchema,
  mailSchema,
  inspectedEntrySchema,
  inputSchema,
  stateChangeSchema,
  stateHashSchema,
  terminalSchema,
} from './schemas.ts'
import { entryView, inspectedEntryView } from './entry-view.ts'
import { accountViews, terminalView } from '../models/views.ts'
import { machineViews } from './views.ts'
import { isRecord, ownValue } from '../../openapi/base/records.ts'
import { terminalEntry, viewNames, viewOf } from '../scenario/expect/views.ts'

const maxPageSize = 1_000
const maxStateEntries = 20
const terminalsPerPage = 500
/** Omits the journal, which has its own operations. */
const stateParts = viewNames.filter((name) => name !== 'journal')
const terminalParams = z.object({ terminalId: z.string() })

export const inspectionRoutes = [
  worldRoute('get', '/state-hash', {
    operationId: 'getStateHash',
    summary: 'Get the hash of the state, which is the same for identical worlds',
    response: stateHashSchema,
    answer: (world) => world.stateHash(),
  }),
  worldRoute('get', '/state', {
    operationId: 'getState',
    summary: 'Get a part of the state, as expectations in scenarios see it',
    query: z.object({
      part: z.enum(stateParts),
      text: z.string().default('').describe('A text in each returned entry of a list.'),
    }),
    response: z.array(z.record(z.string(), z.unknown())).openapi('StateEntries', {
      description: `The first ${maxStateEntries} entries of a list that contain the text, or one object.`,
    }),
    async answer(host, { query: { part, text } }) {
      const found: Readonly<Record<string, unknown>>[] = []
      for (const entries of entryPages(host.advanceToNow(), part, text)) {
        const records = entries.filter(isRecord)
        found.push(...records.filter((entry) => JSON.stringify(entry).includes(text)))
        if (found.length >= maxStateEntries) break
        // Lets other calls run between two pages.
        await nextTurn()
      }
      return found.slice(0, maxStateEntries)
    },
  }),
  worldRoute('get', '/journal', {
    operationId: 'listJournal',
    summary: 'List the entries of the journal, oldest first',
    query: z.object({
      from: z.coerce.number().int().min(0).default(0),
      limit: z.coerce.number().int().min(1).max(maxPageSize).default(100),
    }),
    response: z.object({ count: z.int(), entries: z.array(entrySchema) }),
    async answer({ journal }, { query: { from, limit } }) {
      const entries = await allEntries(journal.entries(from, from + limit))
      return { count: journal.nextIndex, entries: entries.map(entryView) }
    },
  }),
  worldRoute('post', '/journal', {
    operationId: 'repeatInput',
    summary: 'Handle an input of a journal again now, for example an edited request',
    body: inputSchema,
    response: z.object({ entry: z.int() }),
    answer: async (world, { body: input }) => ({
      entry: await world.repeat({ atMs: world.now(), input }),
    }),
  }),
  worldRoute('get', '/journal/{index}', {
    operationId: 'inspectEntry',
    summary: 'Get a journal entry with its output, which is computed by replaying the journal',
    params: entryParams,
    response: inspectedEntrySchema,
    answer: async (world, { params: { index } }) =>
      inspectedEntryView(await inspectEntry(world, index)),
  }),
  worldRoute('get', '/journal/{index}/changes', {
    operationId: 'getChanges',
    summary: "Get the changes that a journal entry made to the world's state",
    params: entryParams,
    response: z.array(stateChangeSchema),
    answer: (world, { params: { index } }) => changesOf(world, index),
  }),
  simulatorRoute('get', '/machines', {
    operationId: 'listMachines',
    summary: 'List the state machines of terminals and data centres with their transitions',
    response: z.array(machineSchema),
    answer: () => machineViews,
  }),
  worldRoute('get', '/mails', {
    operationId: 'listMails',
    summary: 'List the sent emails, oldest first',
    query: z.object({ to: z.string().optional(), kind: z.enum(mailKinds).optional() }),
    response: z.array(mailSchema),
    answer(world, { query: { to, kind } }) {
      const { mails } = world.advanceToNow().state
      const isWanted = (mail: Mail) =>
        (to === undefined || mail.to === to) && (kind === undefined || mail.kind === kind)
      return listParts(mails.filter(isWanted), (mail) => mail)
    },
  }),
  worldRoute('get', '/accounts', {
    operationId: 'listAccounts',
    summary: 'List the accounts with their passwords',
    response: z.array(accountSchema),
    answer: (world) => accountViews(world.advanceToNow().state),
  }),
  worldRoute('get', '/terminals', {
    operationId: 'listTerminals',
    summary: 'List all terminals with their states',
    response: z.array(terminalSchema),
    answer(world) {
      const { state, nowMs } = world.advanceToNow()
      return listParts(allTerminals(state), (terminal) =>
        terminalView(terminal, nowMs, state.timings),
      )
    },
  }),
  worldRoute('get', '/terminals/{terminalId}', {
    operationId: 'getTerminal',
    summary: 'Get a terminal with its log',
    params: terminalParams,
    response: terminalSchema.extend({
      log: z.array(z.object({ at: z.int(), text: z.string() })),
      eqcodes: z.array(z.string()),
    }),
    answer(world, { params: { terminalId } }) {
      const { state, nowMs } = world.advanceToNow()
      const terminal = requireTerminal(state, terminalId)
      return {
        ...terminalView(terminal, nowMs, state.timings),
        log: terminal.log.map(({ at, text }) => ({ at, text })),
        eqcodes: Object.keys(terminal.receptions),
      }
    },
  }),
]

/** Yields the entries of a part of the state. Terminals: a few at a time, or only the one whose serial number is `text`. */
function* entryPages(
  world: SimulatorWorld,
  part: (typeof stateParts)[number],
  text: string,
): Generator<unknown[]> {
  if (part !== 'terminals') {
    const value = viewOf(part, { world, quakeIds: new Map(), journal: [] })
    yield Array.isArray(value) ? value : [value]
    return
  }
  const named = ownValue(world.state.terminals, text)
  const terminals = named ? [named] : allTerminals(world.state)
  for (let from = 0; from < terminals.length; from += terminalsPerPage) {
    const page = terminals.slice(from, from + terminalsPerPage)
    yield page.map((terminal) => terminalEntry(terminal, world))
  }
}

function requireTerminal({ terminals }: SimulatorState, terminalId: string): Terminal {
  const terminal = ownValue(terminals, terminalId)
  if (terminal) return terminal
  throw new WorldError('unknown-terminal', `There is no terminal ${terminalId}.`)
}
