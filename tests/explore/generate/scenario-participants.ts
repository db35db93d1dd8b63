import * as fc from 'fast-check'
import { parse } from 'yaml'
import { isRecord } from '../../../openapi/base/records.ts'
import type { ScenarioInput } from '../../../simulator/scenario/language/schema.ts'
import { parseScenario } from '../../../simulator/scenario/read/parse.ts'
import type { Scenario } from '../../../simulator/scenario/scenario.ts'
import { fleetOwners, fleetTerminals } from '../../../simulator/scenario/fleet.ts'
import type { Participants, GeneratedUser } from './participants.ts'

/** Owner of the first terminal in scenarios without accounts. Needed because a step can only log in as a registered user. */
const onlyOwner = { userId: 'only_owner', password: 'Yure-2024!' }
/** A terminal that does not exist, for scenarios in which all terminals have owners. */
const nobody = { terminalId: '1799999', registrationCode: 'Expl0red' }
/** Number of terminals in a fleet that take part. */
const fleetMembers = 3

/**
 * Returns the participants of a scenario, for explorations that start from it.
 *
 * @param source text of the scenario, with variables replaced
 * @param file name in error messages
 * @throws ScenarioError if the scenario is invalid
 */
export function scenarioParticipants(source: string, file: string): Participants {
  const scenario = parseScenario(source, file)
  // The random locations are not used here, so the random numbers can all be 0.
  const fleet = scenario.fleet ? [...fleetTerminals(scenario.fleet, () => 0)] : []
  const terminals = [...scenario.terminals, ...fleet.slice(0, fleetMembers)]
  const [first] = terminals
  const needsOwner = scenario.accounts.length === 0 && scenario.fleet?.hasOwners !== true
  const added =
    needsOwner && first
      ? [
          {
            kind: 'owner' as const,
            ...onlyOwner,
            mailAddress: 'owner@example.jp',
            terminalId: first.terminalId,
          },
        ]
      : []
  const users = usersOf({ ...scenario, accounts: [...scenario.accounts, ...added] }, terminals)
  const owned = new Set(users.map(({ terminalId }) => terminalId))
  const newcomer = terminals.find(({ terminalId }) => !owned.has(terminalId)) ?? nobody
  // parseScenario has accepted the same text.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const input = parse(source, { merge: true }) as ScenarioInput
  const { startAt, openAt, news = [], timings, portalUrl, timeline = [] } = input
  const accounts = [...(input.accounts ?? []), ...added]
  const setup = { startAt, accounts, terminals: input.terminals ?? [], news }
  return {
    users,
    terminalIds: terminals.map(({ terminalId }) => terminalId),
    newcomer,
    providers: [...new Set(terminals.flatMap(({ provider }) => provider ?? []))],
    setups: fc.constant({
      ...setup,
      ...(input.fleet && { fleet: input.fleet }),
      ...(timings && { timings }),
      ...(openAt !== undefined && { openAt }),
      ...(portalUrl !== undefined && { portalUrl }),
    }),
    timeline: timeline.filter((step) => isRecord(step)),
  }
}

function usersOf(
  { accounts, fleet }: Pick<Scenario, 'accounts' | 'fleet'>,
  terminals: readonly { terminalId: string; registrationCode: string }[],
): GeneratedUser[] {
  const [first] = terminals
  const all = [...accounts, ...(fleet ? fleetOwners(fleet).slice(0, fleetMembers) : [])]
  return all.flatMap((account) => {
    const terminal =
      account.kind === 'owner'
        ? terminals.find(({ terminalId }) => terminalId === account.terminalId)
        : first
    if (!terminal) return []
    const { userId, password } = account
    const { terminalId, registrationCode } = terminal
    return [{ userId, password, terminalId, registrationCode, isAdmin: account.kind === 'admin' }]
  })
}
