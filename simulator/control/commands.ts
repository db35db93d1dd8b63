import type { ControlApp } from './control-app.ts'
import { z } from '@hono/zod-openapi'
import { contractOperations, operationErrors } from '../../openapi/contract/contract.ts'
import { nextEventAtMs } from '../engine/world.ts'
import type { WorldHost } from '../worlds/world-host.ts'
import { WorldError } from '../worlds/world-error.ts'
import type { Worlds } from '../worlds/registry.ts'
import { durationMs } from './duration.ts'
import { jsonBody, simulatorRoute, worldRoute } from './route.ts'
import {
  advanceSchema,
  clockSchema,
  commandSchema,
  faultSchema,
  operationSchema,
  outcomeSchema,
  worldSchema,
} from './schemas.ts'
import { faultView, worldView } from './views.ts'

const setClock = worldRoute(
  'put',
  '/clock',
  {
    operationId: 'setClock',
    summary: 'Pause virtual time, or let it run at a speed',
    tag: 'time',
  },
  { body: jsonBody(clockSchema) },
  worldSchema,
)
const advanceWorld = worldRoute(
  'post',
  '/advance',
  {
    operationId: 'advanceWorld',
    summary: 'Move on by a duration, to a time or to the next event; all that is due happens',
    tag: 'time',
  },
  { body: jsonBody(advanceSchema) },
  worldSchema,
)
const giveCommand = worldRoute(
  'post',
  '/commands',
  {
    operationId: 'giveCommand',
    summary: 'Do what a scenario can do, now: power, links, quakes, faults and the others',
    tag: 'commands',
  },
  { body: jsonBody(commandSchema) },
  outcomeSchema,
)
const listFaults = worldRoute(
  'get',
  '/faults',
  {
    operationId: 'listFaults',
    summary: 'The faults that are armed, and how often each has fired',
    tag: 'faults',
  },
  {},
  z.array(faultSchema),
)
const listOperations = simulatorRoute(
  'get',
  '/operations',
  {
    operationId: 'listOperations',
    summary: "The contract's operations, and the errors that a fault may make each answer",
    tag: 'faults',
  },
  {},
  z.array(operationSchema),
)

/** Time, commands and faults. */
export function addCommandRoutes(app: ControlApp, worlds: Worlds): void {
  app.openapi(setClock, (c) => {
    const world = worlds.require(c.req.valid('param').world)
    world.setClock(c.req.valid('json'))
    return c.json(worldView(world), 200)
  })
  app.openapi(advanceWorld, async (c) => {
    const world = worlds.require(c.req.valid('param').world)
    await world.advanceTo(targetOf(world, c.req.valid('json')))
    return c.json(worldView(world), 200)
  })
  app.openapi(giveCommand, async (c) => {
    const world = worlds.require(c.req.valid('param').world)
    const outcome = await world.command(c.req.valid('json'))
    if (outcome.kind === 'refused') throw new WorldError('refused', outcome.reason)
    return c.json({ now: world.now(), id: outcome.id }, 200)
  })
  app.openapi(listFaults, (c) => {
    const { state } = worlds.require(c.req.valid('param').world).advanceToNow()
    return c.json(state.faults.map(faultView), 200)
  })
  app.openapi(listOperations, (c) => c.json(operations, 200))
}

function targetOf(world: WorldHost, wanted: z.infer<typeof advanceSchema>): number {
  if ('to' in wanted) return wanted.to
  if ('by' in wanted) return world.now() + (durationMs(wanted.by) ?? Number.NaN)
  const next = nextEventAtMs(world.advanceToNow())
  if (next === undefined) {
    throw new WorldError('bad-time', `Nothing is to come in world ${world.name}.`)
  }
  return next
}

const operations = contractOperations.map(({ id, method, path, tag }) => ({
  operationId: id,
  method,
  path,
  tag,
  errors: operationErrors(id),
}))
