import { getWorld, liveTerminals, queryClient, type Schemas, type World } from '../control.ts'
import { type LiveTable, rowsFrom, withChanges } from './columns.ts'

/** Updates the cached data of a world. Returns the topics whose queries must be refetched. `all` means all topics. */
export function applyMessage(
  world: string,
  message: Schemas['LiveMessage'],
  table: LiveTable | undefined,
): readonly string[] {
  const { queryKey } = getWorld(world)
  // Cancels a pending request for the world, because the message is newer than its response.
  void queryClient.cancelQueries({ queryKey, exact: true })
  if (message.kind === 'whole') {
    // According to the control API's document, the field is the world that `getWorld` returns.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    queryClient.setQueryData(queryKey, message.world as unknown as World)
    if (message.terminals && table) {
      queryClient.setQueryData(liveTerminals(world, table).queryKey, rowsFrom(message.terminals))
    }
    return ['all']
  }
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
  // A message changes fields of the world, or removes optional ones, so the result is a world too.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(present) as World
}
