import type { SimulatorEvent } from '../state/event.ts'
import { type OpenAPIHono, z } from '@hono/zod-openapi'
import { pastQuakes } from '../quake/source/past-quakes.ts'
import { tsunamiAreas } from '../quake/areas/tsunami-areas.ts'
import { allEntries } from '../journal/all-entries.ts'
import type { WorldHost } from '../worlds/world-host.ts'
import type { Worlds } from '../worlds/registry.ts'
import { quakesOf } from './quakes.ts'
import { simulatorRoute, worldRoute } from './route.ts'

const tag = 'inspection'

/** Maximum number of coming events in a response. */
const maximalTimelineEntries = 200

const timelineEntrySchema = z
  .object({
    at: z.int().openapi({ description: 'Virtual time in epoch milliseconds.' }),
    what: z
      .string()
      .openapi({ description: 'A command or an event, e.g. quake or connection-waited.' }),
    subject: z
      .string()
      .optional()
      .openapi({ description: 'What it concerns, e.g. a terminal or an area.' }),
  })
  .openapi('TimelineEntry')

const listTimeline = worldRoute(
  'get',
  '/timeline',
  {
    operationId: 'listTimeline',
    summary: 'List the commands and earthquakes so far, and the events to come',
    tag,
  },
  {},
  z.object({ past: z.array(timelineEntrySchema), coming: z.array(timelineEntrySchema) }),
)

const listPastQuakes = simulatorRoute(
  'get',
  '/past-quakes',
  {
    operationId: 'listPastQuakes',
    summary: 'List the past earthquakes that the command quake can repeat',
    tag,
  },
  {},
  z.array(z.object({ id: z.string(), name: z.string(), magnitude: z.number() })),
)

const listTsunamiAreas = simulatorRoute(
  'get',
  '/tsunami-areas',
  { operationId: 'listTsunamiAreas', summary: 'List the tsunami forecast areas', tag },
  {},
  z.array(z.object({ code: z.string(), name: z.string() })),
)

/** Adds the routes for the timeline, and the lists of what commands can name. */
export function addTimelineRoutes(app: OpenAPIHono, worlds: Worlds): void {
  app.openapi(listTimeline, async (c) => {
    const world = await worlds.require(c.req.valid('param').world)
    return c.json({ past: await pastOf(world), coming: comingOf(world) }, 200)
  })
  app.openapi(listTsunamiAreas, (c) => c.json([...tsunamiAreas], 200))
  app.openapi(listPastQuakes, (c) =>
    c.json(
      pastQuakes.map(({ id, name, magnitude }) => ({ id, name, magnitude })),
      200,
    ),
  )
}

type TimelineEntryView = z.infer<typeof timelineEntrySchema>

async function pastOf(world: WorldHost): Promise<TimelineEntryView[]> {
  const entries = await allEntries(world.journal.entries())
  const commands = entries.flatMap(({ atMs, input }): TimelineEntryView[] => {
    if (input.kind !== 'command') return []
    const { command } = input
    const subject = 'terminalId' in command ? command.terminalId : undefined
    return [{ at: atMs, what: command.verb, subject }]
  })
  const quakes = quakesOf(world).map(({ originAt, areaName }): TimelineEntryView => ({
    at: originAt,
    what: 'quake',
    subject: areaName,
  }))
  return [...commands.filter(({ what }) => what !== 'quake'), ...quakes].toSorted(
    (a, b) => a.at - b.at,
  )
}

function comingOf(world: WorldHost): TimelineEntryView[] {
  const { heap, cancelled } = world.advanceToNow().queue
  return heap
    .filter(({ id }) => !(id in cancelled))
    .toSorted((a, b) => a.atMs - b.atMs || a.id - b.id)
    .slice(0, maximalTimelineEntries)
    .map(({ atMs, event }) => ({ at: atMs, ...describe(event) }))
}

function describe(event: SimulatorEvent): Omit<TimelineEntryView, 'at'> {
  if (event.kind === 'command') {
    const { command } = event
    return { what: command.verb, subject: 'terminalId' in command ? command.terminalId : undefined }
  }
  if ('terminalId' in event) return { what: event.kind, subject: event.terminalId }
  if (event.kind === 'tsunami') return { what: event.kind, subject: event.areaCode }
  return { what: event.kind }
}
