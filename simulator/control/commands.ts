import { scheduledEvents } from '../engine/event-queue.ts'
import { type OpenAPIHono, z } from '@hono/zod-openapi'
import { nextEventAtMs } from '../engine/world.ts'
import { networkOutages } from '../models/device/network.ts'
import type { WorldHost } from '../worlds/world-host.ts'
import { WorldError } from '../worlds/world-error.ts'
import type { Worlds } from '../worlds/registry.ts'
import { parseDurationMs } from '../scenario/language/time.ts'
import { commandBodySchema } from '../state/command-schema.ts'
import { jsonBody, simulatorRoute, worldRoute } from './route.ts'
import {
  advancedWorldSchema,
  advanceSchema,
  clockSchema,
  commandListSchema,
  faultSchema,
  operationSchema,
  outageSchema,
  outcomeSchema,
  outcomesSchema,
  worldSchema,
} from './schemas.ts'
import { commandSubject } from './timeline/items.ts'
import { operationViews, worldView } from './views.ts'

const setClock = worldRoute('put', '/clock', {
  operationId: 'setClock',
  summary: 'Pause virtual time, or run it at a speed',
  tag: 'time',
  request: { body: jsonBody(clockSchema) },
  response: worldSchema,
})
const advanceWorld = worldRoute('post', '/advance', {
  operationId: 'advanceWorld',
  summary: 'Advance by a duration, to a time or to the next event; events that are due happen',
  tag: 'time',
  request: { body: jsonBody(advanceSchema) },
  response: advancedWorldSchema,
})
const sendCommand = worldRoute('post', '/commands', {
  operationId: 'sendCommand',
  summary: 'Carry out a command of the scenario language now, e.g. power, link, quake or fault',
  tag: 'commands',
  request: { body: jsonBody(commandBodySchema) },
  response: outcomeSchema,
})
const sendCommands = worldRoute('post', '/command-list', {
  operationId: 'sendCommands',
  summary: 'Carry out many commands now, in their order, for example the same for many terminals',
  tag: 'commands',
  request: { body: jsonBody(commandListSchema) },
  response: outcomesSchema,
})
const listFaults = worldRoute('get', '/faults', {
  operationId: 'listFaults',
  summary: 'List the armed faults, and how often each has fired',
  tag: 'faults',
  request: {},
  response: z.array(faultSchema),
})
const listOutages = worldRoute('get', '/network-outages', {
  operationId: 'listNetworkOutages',
  summary: 'List the network outages that have not ended, and how many terminals each cuts off',
  tag: 'faults',
  request: {},
  response: z.array(outageSchema),
})
const listOperations = simulatorRoute('get', '/operations', {
  operationId: 'listOperations',
  summary: "List the contract's operations, and the errors that a fault can make each return",
  tag: 'faults',
  request: {},
  response: z.array(operationSchema),
})

/** Adds the routes for time, commands and faults. */
export function addCommandRoutes(app: OpenAPIHono, worlds: Worlds): void {
  app.openapi(setClock, async (c) => {
    const world = await worlds.require(c.req.valid('param').world)
    await world.setClock(c.req.valid('json'))
    return c.json(worldView(world), 200)
  })
  app.openapi(advanceWorld, async (c) => {
    const world = await worlds.require(c.req.valid('param').world)
    const entry = await world.advanceTo(targetOf(world, c.req.valid('json')))
    return c.json({ ...worldView(world), entry }, 200)
  })
  app.openapi(sendCommand, async (c) => {
    const world = await worlds.require(c.req.valid('param').world)
    const { nextId } = world.advanceToNow().queue
    const command = c.req.valid('json')
    const outcome = await world.command(command)
    if (outcome.kind === 'refused') throw new WorldError('refused', outcome.reason)
    const { id, entry } = outcome
    const firstEffect = firstEventSince(world, nextId)
    const subject = commandSubject(command)
    return c.json({ now: world.now(), entry, firstEffect, id, subject }, 200)
  })
  app.openapi(sendCommands, async (c) => {
    const world = await worlds.require(c.req.valid('param').world)
    const { nextId } = world.advanceToNow().queue
    const { commands } = c.req.valid('json')
    const entries: number[] = []
    const refused: { index: number; reason: string }[] = []
    for (const [index, command] of commands.entries()) {
      const outcome = await world.command(command)
      entries.push(outcome.entry)
      if (outcome.kind === 'refused') refused.push({ index, reason: outcome.reason })
    }
    const firstEffect = firstEventSince(world, nextId)
    return c.json({ now: world.now(), entry: Math.min(...entries), firstEffect, refused }, 200)
  })
  app.openapi(listFaults, async (c) => {
    const { state } = (await worlds.require(c.req.valid('param').world)).advanceToNow()
    return c.json(state.faults, 200)
  })
  app.openapi(listOutages, async (c) => {
    const world = await worlds.require(c.req.valid('param').world)
    const { state } = world.advanceToNow()
    return c.json(networkOutages(state), 200)
  })
  app.openapi(listOperations, (c) => c.json(operationViews, 200))
}

/** The earliest event that was scheduled since the queue would have given out an id. */
function firstEventSince(
  world: WorldHost,
  firstId: number,
): { at: number; what: string } | undefined {
  const [first] = scheduledEvents(world.advanceToNow().queue, firstId).toSorted(
    (a, b) => a.atMs - b.atMs || a.id - b.id,
  )
  return first && { at: first.atMs, what: first.event.kind }
}

function targetOf(world: WorldHost, options: z.infer<typeof advanceSchema>): number {
  if ('to' in options) return options.to
  if ('by' in options) return world.now() + (parseDurationMs(options.by) ?? Number.NaN)
  const next = nextEventAtMs(world.advanceToNow())
  if (next === undefined) {
    throw new WorldError('bad-time', `World ${world.name} has no event to come.`)
  }
  return next
}
