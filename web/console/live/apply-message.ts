import { getWorld, liveTerminals, queryClient, type Schemas, type World } from '../control.ts'
import { type LiveTable, rowsFrom, withChanges } from './columns.ts'

type LiveMessage = Schemas['LiveMessage']

/**
 * Brings what the console knows of a world up to date. Returns the names of the queries that must be fetched again, or
 * `all`. Returns undefined if a message is missing, so that the client must connect again.
 *
 * @param table the table of terminals in the messages
 * @param lastNumber the number of the message before
 */
export function applyMessage(
  world: string,
  message: LiveMessage,
  table: LiveTable | undefined,
  lastNumber: number | undefined,
): readonly string[] | 'all' | undefined {
  const { queryKey } = getWorld(world)
  // A response that is on its way is older than the message.
  void queryClient.cancelQueries({ queryKey, exact: true })
  if (message.kind === 'whole') {
    // The simulator's document describes the field as what `getWorld` returns.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    queryClient.setQueryData(queryKey, message.world as unknown as World)
    if (message.terminals && table) {
      queryClient.setQueryData(liveTerminals(world, table).queryKey, rowsFrom(message.terminals))
    }
    return 'all'
  }
  if (message.number !== (lastNumber ?? -1) + 1) return undefined
  queryClient.setQueryData(queryKey, (last) => last && merged(last, message.world))
  const { terminals, stale = [] } = message
  if (terminals && table) {
    queryClient.setQueryData(
      liveTerminals(world, table).queryKey,
      (last) => last && withChanges(last, terminals),
    )
  }
  return stale
}

function merged(last: World, fields: Readonly<Record<string, unknown>>): World {
  const next = { ...last, ...fields }
  const present = Object.entries(next).filter(([, value]) => value !== null)
  // As above.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(present) as World
}
