import { scheduledEvents } from '../engine/event-queue.ts'
import { z } from '@hono/zod-openapi'
import { nextEventAtMs } from '../engine/world.ts'
import { networkOutages } from '../models/device/network.ts'
import type { WorldHost } from '../worlds/world-host.ts'
import { WorldError } from '../worlds/world-error.ts'
import { parseDurationMs } from '../scenario/language/time.ts'
import { commandBodySchema } from '../state/command-schema.ts'
import { simulatorRoute, worldRoute } from './route.ts'
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

export const commandRoutes = [
  worldRoute('put', '/clock', {
    operationId: 'setClock',
    summary: 'Pause virtual time, or run it at a speed',
    tag: 'time',
    body: clockSchema,
    response: worldSchema,
    async answer(world, { body }) {
      await world.setClock(body)
      return worldView(world)
    },
  }),
  worldRoute('post', '/advance', {
    operationId: 'advanceWorld',
    summary:
      'Advance by a duration, to a time or to the next event, and run all events that are due',
    tag: 'time',
    body: advanceSchema,
    response: advancedWorldSchema,
    async answer(world, { body }) {
      const entry = await world.advanceTo(targetOf(world, body))
      return { ...worldView(world), entry }
    },
  }),
  worldRoute('post', '/commands', {
    operationId: 'sendCommand',
    summary: 'Carry out a command from the scenario language now, e.g. power, link, quake or fault',
    tag: 'commands',
    body: commandBodySchema,
    response: outcomeSchema,
    async answer(world, { body: command }) {
      const { nextId } = world.advanceToNow().queue
      const outcome = await world.command(command)
      if (outcome.kind === 'refused') throw new WorldError('refused', outcome.reason)
      const { id, entry } = outcome
      const firstEffect = firstEventSince(world, nextId)
      return { now: world.now(), entry, firstEffect, id, subject: commandSubject(command) }
    },
  }),
  worldRoute('post', '/command-list', {
    operationId: 'sendCommands',
    summary:
      'Carry out many commands now, in the given order, e.g. the same command for many terminals',
    tag: 'commands',
    body: commandListSchema,
    response: outcomesSchema,
    async answer(world, { body: { commands } }) {
      const { nextId } = world.advanceToNow().queue
      const entries: number[] = []
      const refused: { index: number; reason: string }[] = []
      for (const [index, command] of commands.entries()) {
        const outcome = await world.command(command)
        entries.push(outcome.entry)
        if (outcome.kind === 'refused') refused.push({ index, reason: outcome.reason })
      }
      const firstEffect = firstEventSince(world, nextId)
      return { now: world.now(), entry: Math.min(...entries), firstEffect, refused }
    },
  }),
  worldRoute('get', '/faults', {
    operationId: 'listFaults',
    summary: 'List the armed faults, and how often each has fired',
    tag: 'faults',
    response: z.array(faultSchema),
    answer: (world) => world.advanceToNow().state.faults,
  }),
  worldRoute('get', '/network-outages', {
    operationId: 'listNetworkOutages',
    summary: 'List the current network outages, and how many terminals each disconnects',
    tag: 'faults',
    response: z.array(outageSchema),
    answer: (world) => networkOutages(world.advanceToNow().state),
  }),
  simulatorRoute('get', '/operations', {
    operationId: 'listOperations',
    summary:
      "List the contract's operations, and the errors that a fault can make each of them return",
    tag: 'faults',
    response: z.array(operationSchema),
    answer: () => operationViews,
  }),
]

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
    throw new WorldError('bad-time', `World ${world.name} has no scheduled event to advance to.`)
  }
  return next
}
