import { z } from '@hono/zod-openapi'
import { pastQuakes } from '../quake/source/past-quakes.ts'
import { tsunamiAreas } from '../quake/areas/areas.ts'
import { simulatorRoute, worldRoute } from './route.ts'
import { clustersOf, markSchema } from './timeline/clusters.ts'
import { itemsOf, lastPlannedAt } from './timeline/items.ts'
import { instantSchema } from '../state/value-schemas.ts'

export const timelineRoutes = [
  worldRoute('get', '/timeline', {
    operationId: 'getTimeline',
    summary:
      'List past and planned items, by default from the time when the world was opened until its end',
    query: z.object({
      from: instantSchema.optional(),
      to: instantSchema.optional(),
      slots: z.coerce
        .number()
        .int()
        .min(1)
        .max(500)
        .default(100)
        .describe(
          'Number of equal parts into which the range is divided. Items of the same lane in the same part become one mark.',
        ),
    }),
    response: z
      .object({
        from: z.int(),
        to: z.int(),
        now: z.int(),
        marks: z.array(markSchema),
      })
      .openapi('Timeline'),
    async answer(world, { query: { from = world.openedAt, to, slots } }) {
      const { nowMs: now } = world.advanceToNow()
      const range = { from, to: Math.max(from, to ?? lastPlannedAt(world)) }
      const items = await itemsOf(world, range)
      const marks = clustersOf(items, range, slots)
      return { ...range, now, marks }
    },
  }),
  simulatorRoute('get', '/tsunami-areas', {
    operationId: 'listTsunamiAreas',
    summary: 'List the tsunami forecast areas',
    response: z.array(z.object({ code: z.string(), name: z.string() })),
    answer: () => [...tsunamiAreas],
  }),
  simulatorRoute('get', '/past-quakes', {
    operationId: 'listPastQuakes',
    summary: 'List the past earthquakes that the command quake can repeat',
    response: z.array(
      z
        .object({
          id: z.string(),
          name: z.string(),
          magnitude: z.number(),
          originAt: z.int(),
        })
        .openapi('PastQuake'),
    ),
    answer: () =>
      pastQuakes.map(({ id, name, magnitude, originAt }) => ({ id, name, magnitude, originAt })),
  }),
]
