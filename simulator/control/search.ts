import { type OpenAPIHono, z } from '@hono/zod-openapi'
import { contractOperations } from '../../openapi/contract/contract.ts'
import { allTerminals } from '../models/terminal/place.ts'
import { commandObjects } from '../state/command-schema.ts'
import type { Worlds } from '../worlds/registry.ts'
import { worldRoute } from './route.ts'
import { entrySchema } from './schemas.ts'
import { searchableEntries, searchJournal } from './search/journal.ts'
import { compileQuery, type Searchable } from './search/query.ts'
import { searchableTerminals, terminalRow } from './search/terminals.ts'

const tag = 'inspection'
const maximalEntries = 1_000

const queryText = z.string().max(1_000).default('').openapi({
  description:
    'Words and `field:value`, all of which must fit, such as `connection:lost -石川 quakes>0`; also `OR`, parentheses and quotes.',
})
const resultFields = {
  searched: z.int().openapi({ description: 'How many were searched: all.' }),
  unknown: z.array(z.string()).openapi({ description: 'The words that none of them has.' }),
  fields: z
    .array(z.object({ name: z.string(), values: z.array(z.string()) }))
    .openapi({ description: 'What a query can ask for, with the values of a field if few.' }),
}

const searchTerminalsRoute = worldRoute('get', '/terminal-search', {
  operationId: 'searchTerminals',
  summary: 'Find the terminals that fit a query',
  tag,
  request: { query: z.object({ query: queryText }) },
  response: z.object({ ...resultFields, ids: z.array(z.string()) }).openapi('FoundTerminals'),
})
const searchJournalRoute = worldRoute('get', '/journal-search', {
  operationId: 'searchJournal',
  summary: 'Find the latest entries of the journal that fit a query, oldest first',
  tag,
  request: {
    query: z.object({
      query: queryText,
      limit: z.coerce.number().int().min(1).max(maximalEntries).default(100),
    }),
  },
  response: z
    .object({
      ...resultFields,
      found: z.int(),
      withoutResult: z.int().openapi({
        description: 'How many were compared without their results, which no replay gives.',
      }),
      entries: z.array(entrySchema),
    })
    .openapi('FoundEntries'),
})

/** Adds the routes that search all terminals and the whole journal. */
export function addSearchRoutes(app: OpenAPIHono, worlds: Worlds): void {
  app.openapi(searchTerminalsRoute, async (c) => {
    const world = (await worlds.require(c.req.valid('param').world)).advanceToNow()
    const query = compileQuery(c.req.valid('query').query, searchableTerminals)
    const terminals = allTerminals(world.state)
    const ids = terminals
      .filter((terminal) => query.test(terminalRow(terminal, world)))
      .map(({ terminalId }) => terminalId)
    const fields = fieldsOf(searchableTerminals)
    return c.json({ searched: terminals.length, ids, unknown: query.unknown(), fields }, 200)
  })
  app.openapi(searchJournalRoute, async (c) => {
    const world = await worlds.require(c.req.valid('param').world)
    const { query, limit } = c.req.valid('query')
    const fields = fieldsOf(searchableEntries(0), {
      operation: [
        ...contractOperations.map(({ id }) => id),
        ...commandObjects.map(({ shape }) => shape.verb.value),
      ],
      method: ['GET', 'POST'],
    })
    return c.json({ ...(await searchJournal(world, query, limit)), fields }, 200)
  })
}

/** What a query can ask for. `known` has the values of fields that could have others too. */
function fieldsOf<Row>(
  { fields }: Searchable<Row>,
  known: Readonly<Record<string, string[]>> = {},
): { name: string; values: string[] }[] {
  return Object.entries(fields).map(([name, field]) => ({
    name,
    values: field.kind === 'choice' ? [...field.values] : (known[name] ?? []),
  }))
}
