import { type OpenAPIHono, z } from '@hono/zod-openapi'
import { MovedWorldError } from '../journal/journal.ts'
import type { ScenarioCatalogue } from '../worlds/scenario-catalogue.ts'
import type { Worlds } from '../worlds/registry.ts'
import type { PlaceInPast } from '../worlds/place-in-past.ts'
import { jsonBody, simulatorRoute, worldRoute } from './route.ts'
import {
  forkSchema,
  newSnapshotSchema,
  newWorldSchema,
  type placeSchema,
  rewindSchema,
  scenarioSchema,
  worldSchema,
} from './schemas.ts'
import { worldView } from './views.ts'

type WorldView = z.infer<typeof worldSchema>

/** The worlds that other processes hold. */
export interface OtherWorlds {
  /** The address of this process. */
  readonly self: string
  /** Gets the views of worlds. Leaves out those whose process does not respond. */
  views(moved: MovedWorldError[]): Promise<WorldView[]>
}

const tag = 'worlds'

const listScenarios = simulatorRoute('get', '/scenarios', {
  operationId: 'listScenarios',
  summary: 'List the ready scenarios',
  tag,
  request: {},
  response: z.array(scenarioSchema),
})
const listWorlds = simulatorRoute('get', '/worlds', {
  operationId: 'listWorlds',
  summary: 'List all worlds',
  tag,
  request: {},
  response: z.array(worldSchema),
})
const createWorld = simulatorRoute('post', '/worlds', {
  operationId: 'createWorld',
  summary: 'Create a world from a scenario',
  tag,
  request: { body: jsonBody(newWorldSchema) },
  response: worldSchema,
})
const getWorld = worldRoute('get', '', {
  operationId: 'getWorld',
  summary: 'Get a world',
  tag,
  request: {},
  response: worldSchema,
})
const deleteWorld = worldRoute('delete', '', {
  operationId: 'deleteWorld',
  summary: 'Delete a world',
  tag,
  request: {},
  response: z.object({ name: z.string() }),
})
const forkWorld = worldRoute('post', '/fork', {
  operationId: 'forkWorld',
  summary: 'Create a world with the same past, up to now, a time, a snapshot or a journal entry',
  tag,
  request: { body: jsonBody(forkSchema) },
  response: worldSchema,
})
const rewindWorld = worldRoute('post', '/rewind', {
  operationId: 'rewindWorld',
  summary:
    'Restore the world at a time, a snapshot or a journal entry; everything later is deleted',
  tag,
  request: { body: jsonBody(rewindSchema) },
  response: worldSchema,
})
const takeSnapshot = worldRoute('post', '/snapshots', {
  operationId: 'takeSnapshot',
  summary: 'Store a snapshot of the world under a label',
  tag,
  request: { body: jsonBody(newSnapshotSchema) },
  response: worldSchema,
})

/** Adds the routes that create, fork, rewind and delete worlds. */
export function addWorldRoutes(
  app: OpenAPIHono,
  worlds: Worlds,
  scenarios: ScenarioCatalogue,
  otherWorlds?: OtherWorlds,
): void {
  app.openapi(listScenarios, async (c) => c.json(await scenarios.list(), 200))
  app.openapi(listWorlds, async (c) => {
    const names = await worlds.names()
    const moved: MovedWorldError[] = []
    const views = await Promise.all(
      names.map((name) => viewUnlessMoved(worlds, name).catch(collectMoved(moved))),
    )
    const others = moved.length === 0 ? [] : ((await otherWorlds?.views(moved)) ?? [])
    const known = views.filter((view) => view !== undefined)
    const all = known.map((view) => ({ ...view, holder: otherWorlds?.self }))
    return c.json(
      [...all, ...others].toSorted((a, b) => (a.name < b.name ? -1 : 1)),
      200,
    )
  })
  app.openapi(createWorld, async (c) => {
    const { name, scenario, seed, clock } = c.req.valid('json')
    const loaded = await scenarios.load(scenario)
    return c.json(worldView(await worlds.create({ name, seed, clock, ...loaded })), 200)
  })
  app.openapi(getWorld, async (c) =>
    c.json(worldView(await worlds.require(c.req.valid('param').world)), 200),
  )
  app.openapi(deleteWorld, async (c) => {
    const { world: name } = c.req.valid('param')
    await worlds.delete(name)
    return c.json({ name }, 200)
  })
  app.openapi(forkWorld, async (c) => {
    const { name, from } = c.req.valid('json')
    const fork = await worlds.fork(c.req.valid('param').world, name, from && toPlace(from))
    return c.json(worldView(fork), 200)
  })
  app.openapi(rewindWorld, async (c) => {
    const world = await worlds.require(c.req.valid('param').world)
    await world.rewind(toPlace(c.req.valid('json').to))
    return c.json(worldView(world), 200)
  })
  app.openapi(takeSnapshot, async (c) => {
    const world = await worlds.require(c.req.valid('param').world)
    await world.saveSnapshot(c.req.valid('json').label)
    return c.json(worldView(world), 200)
  })
}

async function viewUnlessMoved(worlds: Worlds, name: string): Promise<WorldView> {
  return worldView(await worlds.inspect(name))
}

function collectMoved(moved: MovedWorldError[]): (error: unknown) => undefined {
  return (error) => {
    if (!(error instanceof MovedWorldError)) throw error
    moved.push(error)
  }
}

function toPlace(place: z.infer<typeof placeSchema>): PlaceInPast {
  return 'at' in place ? { atMs: place.at } : place
}
