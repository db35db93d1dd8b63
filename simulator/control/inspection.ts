import { mailKinds } from '../state/mail.ts'
import type { Terminal } from '../state/terminal.ts'
import { type OpenAPIHono, z } from '@hono/zod-openapi'
import { allTerminals } from '../models/terminal/place.ts'
import type { SimulatorState } from '../state/state.ts'
import { allEntries } from '../journal/journal.ts'
import { WorldError } from '../worlds/world-error.ts'
import { unknownEntry } from '../worlds/place-in-past.ts'
import type { Worlds } from '../worlds/registry.ts'
import { simulatorRoute, worldRoute } from './route.ts'
import {
  accountSchema,
  entrySchema,
  machineSchema,
  mailSchema,
  inspectedEntrySchema,
  recordSchema,
  stateChangeSchema,
  stateHashSchema,
  terminalSchema,
  worldParams,
} from './schemas.ts'
import { entryView, inspectedEntryView } from './entry-view.ts'
import { accountViews, terminalView } from '../models/views.ts'
import { machineViews, recordView } from './views.ts'

const tag = 'inspection'
const maximalPageSize = 1_000

const pageQuery = z.object({
  from: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(maximalPageSize).default(100),
})
const terminalParams = worldParams.extend({
  terminalId: z.string(),
})

const getStateHash = worldRoute('get', '/state-hash', {
  operationId: 'getStateHash',
  summary: 'Get the hash of the state, which is the same for equal worlds',
  tag,
  request: {},
  response: stateHashSchema,
})
const listJournal = worldRoute('get', '/journal', {
  operationId: 'listJournal',
  summary: 'List the entries of the journal, oldest first',
  tag,
  request: { query: pageQuery },
  response: z.object({ count: z.int(), entries: z.array(entrySchema) }),
})
const entryParams = worldParams.extend({
  index: z.coerce.number().int().min(0),
})
const inspectEntryRoute = worldRoute('get', '/journal/{index}', {
  operationId: 'inspectEntry',
  summary: 'Get a journal entry with its output, which a replay of the journal computes',
  tag,
  request: { params: entryParams },
  response: inspectedEntrySchema,
})
const getChanges = worldRoute('get', '/journal/{index}/changes', {
  operationId: 'getChanges',
  summary: 'Get what a journal entry has changed in the state of the world',
  tag,
  request: { params: entryParams },
  response: z.array(stateChangeSchema),
})
const listMachines = simulatorRoute('get', '/machines', {
  operationId: 'listMachines',
  summary: 'List the state machines of terminals and data centres with their transitions',
  tag,
  request: {},
  response: z.array(machineSchema),
})
const listMails = worldRoute('get', '/mails', {
  operationId: 'listMails',
  summary: 'List the sent mails, oldest first',
  tag,
  request: { query: z.object({ to: z.string().optional(), kind: z.enum(mailKinds).optional() }) },
  response: z.array(mailSchema),
})
const listAccounts = worldRoute('get', '/accounts', {
  operationId: 'listAccounts',
  summary: 'List the accounts with their passwords',
  tag,
  request: {},
  response: z.array(accountSchema),
})
const listTerminals = worldRoute('get', '/terminals', {
  operationId: 'listTerminals',
  summary: 'List all terminals with their states',
  tag,
  request: {},
  response: z.array(terminalSchema),
})
const getTerminal = worldRoute('get', '/terminals/{terminalId}', {
  operationId: 'getTerminal',
  summary: 'Get a terminal with its log',
  tag,
  request: { params: terminalParams },
  response: terminalSchema.extend({
    log: z.array(z.object({ at: z.int(), text: z.string() })),
    eqcodes: z.array(z.string()),
  }),
})
const getRecord = worldRoute('get', '/terminals/{terminalId}/records/{eqcode}', {
  operationId: 'getRecord',
  summary: 'Get the samples that a terminal measured of an earthquake',
  tag,
  request: {
    params: terminalParams.extend({
      eqcode: z.string(),
    }),
  },
  response: recordSchema,
})

/** Adds the routes that show a world's state and journal. */
export function addInspectionRoutes(app: OpenAPIHono, worlds: Worlds): void {
  app.openapi(getStateHash, async (c) =>
    c.json(await (await worlds.require(c.req.valid('param').world)).stateHash(), 200),
  )
  app.openapi(listJournal, async (c) => {
    const world = await worlds.require(c.req.valid('param').world)
    const { journal } = world
    const { from, limit } = c.req.valid('query')
    const read = await allEntries(journal.entries(from, from + limit))
    const entries = read.map(entryView)
    return c.json({ count: journal.nextIndex, entries }, 200)
  })
  app.openapi(inspectEntryRoute, async (c) => {
    const { world: name, index } = c.req.valid('param')
    const world = await worlds.require(name)
    const inspected = await world.inspectEntry(index)
    if (!inspected) throw unknownEntry(name, world.journal, index)
    return c.json(inspectedEntryView(inspected), 200)
  })
  app.openapi(getChanges, async (c) => {
    const { world: name, index } = c.req.valid('param')
    const world = await worlds.require(name)
    const changes = await world.changesOf(index)
    if (!changes) throw unknownEntry(name, world.journal, index)
    return c.json(changes, 200)
  })
  app.openapi(listMachines, (c) => c.json(machineViews, 200))
  app.openapi(listMails, async (c) => {
    const { to, kind } = c.req.valid('query')
    const { mails } = (await worlds.require(c.req.valid('param').world)).advanceToNow().state
    const selected = mails.filter(
      (mail) => (to === undefined || mail.to === to) && (kind === undefined || mail.kind === kind),
    )
    return c.json(selected, 200)
  })
  app.openapi(listAccounts, async (c) =>
    c.json(
      accountViews((await worlds.require(c.req.valid('param').world)).advanceToNow().state),
      200,
    ),
  )
  app.openapi(listTerminals, async (c) => {
    const { state, nowMs } = (await worlds.require(c.req.valid('param').world)).advanceToNow()
    const views = allTerminals(state).map((terminal) =>
      terminalView(terminal, nowMs, state.timings),
    )
    return c.json(views, 200)
  })
  app.openapi(getTerminal, async (c) => {
    const { world, terminalId } = c.req.valid('param')
    const { state, nowMs } = (await worlds.require(world)).advanceToNow()
    const terminal = requireTerminal(state, terminalId)
    const log = terminal.log.map(({ at, text }) => ({ at, text }))
    return c.json(
      {
        ...terminalView(terminal, nowMs, state.timings),
        log,
        eqcodes: Object.keys(terminal.receptions),
      },
      200,
    )
  })
  app.openapi(getRecord, async (c) => {
    const { world, terminalId, eqcode } = c.req.valid('param')
    const terminal = requireTerminal((await worlds.require(world)).advanceToNow().state, terminalId)
    const record = recordView(terminal, eqcode)
    if (record) return c.json(record, 200)
    throw new WorldError('unknown-record', `Terminal ${terminalId} has no record of ${eqcode}.`)
  })
}

function requireTerminal({ terminals }: SimulatorState, terminalId: string): Terminal {
  const terminal = Object.hasOwn(terminals, terminalId) ? terminals[terminalId] : undefined
  if (terminal) return terminal
  throw new WorldError('unknown-terminal', `There is no terminal ${terminalId}.`)
}
