import { randomFraction } from '../../engine/random.ts'
import { areaNameAt } from '../../quake/areas/areas.ts'
import type { Point } from '../../quake/shared/distance.ts'
import { fleetTerminals } from '../fleet.ts'
import type { Group } from '../language/commands.ts'
import type { FleetSetup, TerminalSetup } from '../scenario.ts'

interface Member {
  terminalId: string
  place: Point
  centre: string
  plan: string
  provider?: string | undefined
}

export type Groups = ReturnType<typeof groupsOf>

/** Depends only on the seed and the serial numbers, so equal shares select the same terminals in every step. */
export function groupsOf(
  { terminals, fleet }: { terminals: TerminalSetup[]; fleet?: FleetSetup | undefined },
  seed: string,
) {
  let cached: Member[] | undefined
  return {
    /** Returns serial numbers in ascending order. */
    select(group: Group): string[] {
      cached ??= membersOf(terminals, fleet, seed)
      if (group === 'all') return cached.map(({ terminalId }) => terminalId)
      const { where = {}, share = 1 } = group
      const found = cached.filter((member) => matches(member, where))
      if (share === 1) return found.map(({ terminalId }) => terminalId)
      return drawShare(
        found.map(({ terminalId }) => terminalId),
        share,
        seed,
      )
    },
  }
}

function membersOf(
  terminals: TerminalSetup[],
  fleet: FleetSetup | undefined,
  seed: string,
): Member[] {
  let drawn = 0
  // Draws the same numbers as the world draws for this fleet.
  const random = () => randomFraction(seed, 'fleet', drawn++)
  return [...terminals, ...(fleet ? fleetTerminals(fleet, random) : [])]
    .map(({ terminalId, place, connection, plan, provider }) => ({
      terminalId,
      place,
      centre: connection.dc,
      plan,
      provider,
    }))
    .toSorted((a, b) => (a.terminalId < b.terminalId ? -1 : 1))
}

function matches(
  { terminalId, place, centre, plan, provider }: Member,
  where: NonNullable<Exclude<Group, 'all'>['where']>,
): boolean {
  return (
    (where.terminalId?.includes(terminalId) ?? true) &&
    (where.centre ?? centre) === centre &&
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
