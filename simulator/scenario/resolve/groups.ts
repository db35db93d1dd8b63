import { randomFraction } from '../../engine/random.ts'
import { areaNameAt } from '../../quake/areas/areas.ts'
import { fleetTerminals } from '../fleet.ts'
import { type Group, parseGroup } from '../language/commands.ts'
import type { ErrorMessage } from '../read/error-message.ts'
import type { FleetSetup, TerminalSetup } from '../scenario.ts'

export type Groups = ReturnType<typeof groupsOf>

/** Groups depend only on the seed and the serial numbers, so equal shares select the same terminals in every step. */
export function groupsOf(
  { terminals, fleet }: { terminals: TerminalSetup[]; fleet?: FleetSetup | undefined },
  seed: string,
) {
  let cached: TerminalSetup[] | undefined
  return {
    /** Returns the serial numbers of a group in ascending order. A group that is invalid or empty is an error. */
    select(written: unknown): { ids: string[] } | { errors: ErrorMessage[] } {
      const parsed = parseGroup(written)
      if ('errors' in parsed) return parsed
      cached ??= membersOf(terminals, fleet, seed)
      const { where = {}, share = 1 } = parsed.group === 'all' ? {} : parsed.group
      const found = cached
        .filter((terminal) => matches(terminal, where))
        .map(({ terminalId }) => terminalId)
      const ids = share === 1 ? found : drawShare(found, share, seed)
      const message = `no terminal in the scenario belongs to ${JSON.stringify(written)}`
      return ids.length > 0 ? { ids } : { errors: [{ path: [], message }] }
    },
  }
}

function membersOf(
  terminals: TerminalSetup[],
  fleet: FleetSetup | undefined,
  seed: string,
): TerminalSetup[] {
  let drawn = 0
  // Draws the same numbers as the world draws for this fleet, so that the terminals are in the same places.
  const random = () => randomFraction(seed, 'fleet', drawn++)
  const all = [...terminals, ...(fleet ? fleetTerminals(fleet, random) : [])]
  return all.toSorted((a, b) => (a.terminalId < b.terminalId ? -1 : 1))
}

function matches(
  { terminalId, place, connection, plan, provider }: TerminalSetup,
  where: NonNullable<Exclude<Group, 'all'>['where']>,
): boolean {
  return (
    (where.terminalId?.includes(terminalId) ?? true) &&
    (where.centre ?? connection.dc) === connection.dc &&
    (where.plan ?? plan) === plan &&
    (where.provider ?? provider) === provider &&
    (where.area === undefined || areaNameAt(place).includes(where.area))
  )
}

function drawShare(terminalIds: string[], share: number, seed: string): string[] {
  const count = Math.max(1, Math.round(share * terminalIds.length))
  return terminalIds
    .map((terminalId) => ({ terminalId, draw: randomFraction(seed, 'group', Number(terminalId)) }))
    .toSorted((a, b) => a.draw - b.draw)
    .slice(0, count)
    .map(({ terminalId }) => terminalId)
    .toSorted()
}
