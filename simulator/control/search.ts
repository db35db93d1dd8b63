import { z } from '@hono/zod-openapi'
import { contractOperations } from '../../openapi/contract/contract.ts'
import { forEachInSteps } from '../engine/steps.ts'
import { inSlices } from '../journal/slices.ts'
import { allTerminals } from '../models/terminal/place.ts'
import { commandObjects } from '../state/command-schema.ts'
import { worldRoute } from './route.ts'
import { entrySchema } from './schemas.ts'
import { histogramSlots, searchableEntries, searchJournal } from './search/journal.ts'
import { Query, type Searchable } from './search/query.ts'
import { searchableTerminals, terminalRow } from './search/terminals.ts'

const maxEntries = 1_000

const queryText = z
  .string()
  .max(1_000)
  .default('')
  .describe(
    'Words and `field:value` terms, all of which must match, e.g. `connection:lost -石川 quakes>0`. `OR`, parentheses and quotes are also allowed.',
  )
const resultFields = {
  searched: z.int().describe('The total number of terminals or entries searched.'),
  unknown: z.array(z.string()).describe('The words that were not found anywhere.'),
  fields: z
    .array(z.object({ name: z.string(), values: z.array(z.string()) }))
    .describe('The fields that queries can use, with their values if there are few.'),
}

export const searchRoutes = [
  worldRoute('get', '/terminal-search', {
    operationId: 'searchTerminals',
    summary: 'Find the terminals that match a query',
    query: z.object({ query: queryText }),
    response: z.object({ ...resultFields, ids: z.array(z.string()) }).openapi('FoundTerminals'),
    async answer(host, { query: { query: text } }) {
      const world = host.advanceToNow()
      const query = new Query(text, searchableTerminals)
      const terminals = allTerminals(world.state)
      const ids: string[] = []
      const searching = forEachInSteps(terminals, (terminal) => {
        if (query.test(terminalRow(terminal, world))) ids.push(terminal.terminalId)
      })
      await inSlices(searching)
      const fields = fieldsOf(searchableTerminals)
      return { searched: terminals.length, ids, unknown: query.unknown(), fields }
    },
  }),
  worldRoute('get', '/journal-search', {
    operationId: 'searchJournal',
    summary: 'Find the latest entries of the journal that match a query, oldest first',
    query: z.object({
      query: queryText,
      limit: z.coerce.number().int().min(1).max(maxEntries).default(100),
    }),
    response: z
      .object({
        ...resultFields,
        found: z.int(),
        entries: z.array(entrySchema),
        histogram: z
          .object({ from: z.int(), to: z.int(), counts: z.array(z.int()) })
          .describe(
            `The time from the first to the last entry found, divided into ${histogramSlots} equal parts, with the number of entries in each. Without a query, only the entries in the response are counted.`,
          ),
      })
      .openapi('FoundEntries'),
    async answer(world, { query: { query, limit } }) {
      const fields = fieldsOf(searchableEntries(0), {
        operation: [
          ...contractOperations.map(({ id }) => id),
          ...commandObjects.map(({ shape }) => shape.verb.value),
        ],
        method: ['GET', 'POST'],
      })
      return { ...(await searchJournal(world, query, limit)), fields }
    },
  }),
]

/** Lists the fields of a query. `known` has values of fields whose possible values are not fixed. */
function fieldsOf<Row>(
  { fields }: Searchable<Row>,
  known: Readonly<Record<string, string[]>> = {},
): { name: string; values: string[] }[] {
  return Object.entries(fields).map(([name, field]) => ({
    name,
    values: field.kind === 'choice' ? [...field.values] : (known[name] ?? []),
  }))
}
