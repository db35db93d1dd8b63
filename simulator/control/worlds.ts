import { z } from '@hono/zod-openapi'
import { listScenarios, loadScenario } from '../worlds/scenario-catalogue.ts'
import type { PlaceInPast } from '../worlds/snapshots.ts'
import { simulatorRoute, worldRoute } from './route.ts'
import {
  forkSchema,
  listedWorldSchema,
  newSnapshotSchema,
  newWorldSchema,
  type placeSchema,
  rewindSchema,
  scenarioSchema,
  worldSchema,
} from './schemas.ts'
import { worldView } from './views.ts'

const tag = 'worlds'

export const worldRoutes = [
  simulatorRoute('get', '/scenarios', {
    operationId: 'listScenarios',
    summary: 'List the built-in scenarios',
    tag,
    response: z.array(scenarioSchema),
    answer: listScenarios,
  }),
  simulatorRoute('get', '/worlds', {
    operationId: 'listWorlds',
    summary: 'List all worlds',
    tag,
    response: z.array(listedWorldSchema),
    answer: async ({ worlds }) =>
      (await worlds.names()).map((name) => {
        const world = worlds.peek(name)
        return world ? worldView(world) : { name }
      }),
  }),
  simulatorRoute('post', '/worlds', {
    operationId: 'createWorld',
    summary: 'Create a world from a scenario',
    tag,
    body: newWorldSchema,
    response: worldSchema,
    async answer({ worlds, body: { name, scenario, seed, clock } }) {
      const loaded = await loadScenario(scenario)
      return worldView(await worlds.create({ name, seed, clock, ...loaded }))
    },
  }),
  worldRoute('get', '', {
    operationId: 'getWorld',
    summary: 'Get a world',
    tag,
    response: worldSchema,
    answer: worldView,
  }),
  worldRoute('delete', '', {
    operationId: 'deleteWorld',
    summary: 'Delete a world',
    tag,
    response: z.object({ name: z.string() }),
    async answer({ name }, { worlds }) {
      await worlds.delete(name)
      return { name }
    },
  }),
  worldRoute('post', '/fork', {
    operationId: 'forkWorld',
    summary:
      'Create a world with the same history up to now, or up to a time, a snapshot or a journal entry, or without a journal entry',
    tag,
    body: forkSchema,
    response: worldSchema,
    async answer(world, { worlds, body: { name, from, without } }) {
      const place = without === undefined ? from && toPlace(from) : { beforeEntry: without }
      const fork = await worlds.fork(world.name, name, place)
      if (without !== undefined) {
        for await (const entries of world.journal.entries(without + 1)) {
          for (const entry of entries) await fork.repeat(entry)
        }
      }
      return worldView(fork)
    },
  }),
  worldRoute('post', '/rewind', {
    operationId: 'rewindWorld',
    summary:
      "Restore the world's state at a time, a snapshot or a journal entry, and delete everything later",
    tag,
    body: rewindSchema,
    response: worldSchema,
    async answer(world, { body: { to } }) {
      await world.rewind(toPlace(to))
      return worldView(world)
    },
  }),
  worldRoute('post', '/snapshots', {
    operationId: 'takeSnapshot',
    summary: 'Store a snapshot of the world under a label',
    tag,
    body: newSnapshotSchema,
    response: worldSchema,
    async answer(world, { body: { label } }) {
      await world.saveSnapshot(label)
      return worldView(world)
    },
  }),
]

function toPlace(place: z.infer<typeof placeSchema>): PlaceInPast {
  return 'at' in place ? { atMs: place.at } : place
}
