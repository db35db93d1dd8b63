import { isRecord } from '../../../openapi/contract/is-record.ts'
import { unreachable } from '../../../openapi/contract/unreachable.ts'
import type { ErrorMessage } from '../read/error-message.ts'
import { fleetOwners } from '../fleet.ts'
import type { As } from '../language/expectation-schema.ts'
import type { PlayedStep, Scenario } from '../scenario.ts'
import { hasTemplate } from '../values/template.ts'

/** Finds steps and commands of unknown users, administrators without a terminal, and owners with one. */
export function userConflicts(scenario: Scenario): ErrorMessage[] {
  const kinds = userKinds(scenario)
  // A user name that is known only when the step happens could be any.
  if (registersUnknownUser(scenario)) return []
  return [
    ...scenario.steps.flatMap((step) => stepConflicts(step, kinds)),
    ...commandUsers(scenario).flatMap(({ user, path }) =>
      kinds.has(user) ? [] : [unknownUser(user, path, kinds)],
    ),
  ]
}

type UserKinds = Map<string, 'owner' | 'admin'>

function stepConflicts(step: PlayedStep, kinds: UserKinds): ErrorMessage[] {
  const used = usedIn(step)
  if (!used) return []
  const path = [...step.place.path, ...used.path]
  const user = typeof used.as === 'string' ? used.as : used.as.user
  const terminalId = typeof used.as === 'string' ? undefined : used.as.terminalId
  const kind = kinds.get(user)
  if (kind === undefined) return [unknownUser(user, path, kinds)]
  if (kind === 'admin' && terminalId === undefined) {
    const message = `${user} is an administrator: name the terminal, { user: ${user}, terminalId: '17…' }`
    return [{ path, message }]
  }
  return kind === 'owner' && terminalId !== undefined
    ? [{ path, message: `${user} is an owner, and has no terminalId to choose` }]
    : []
}

/** The users that commands name. */
function commandUsers({ events, steps }: Scenario): { user: string; path: PropertyKey[] }[] {
  const commands = [
    ...events.flatMap(({ event, place }) =>
      event.kind === 'command' ? [{ command: event.command, place }] : [],
    ),
    ...steps.flatMap(({ action, place }) =>
      action.kind === 'command' ? [{ command: action.written, place }] : [],
    ),
  ]
  return commands.flatMap(({ command, place }) => {
    const user = 'userId' in command ? command.userId : undefined
    return typeof user === 'string' && !hasTemplate(user)
      ? [{ user, path: [...place.path, 'do', 'userId'] }]
      : []
  })
}

function unknownUser(user: string, path: PropertyKey[], kinds: UserKinds): ErrorMessage {
  const known = [...kinds.keys()].slice(0, maximalUsers).join(', ') || 'none'
  return { path, message: `there is no user ${user}. Known are: ${known}` }
}

/** Maximum number of users that an error message lists. */
const maximalUsers = 20

function usedIn({ action }: PlayedStep): { as: As; path: string[] } | undefined {
  switch (action.kind) {
    case 'expect':
    case 'eventually':
      return action.expect.as === undefined
        ? undefined
        : { as: action.expect.as, path: [action.kind, 'as'] }
    case 'log-in':
    case 'log-out':
      return { as: action.as, path: [action.kind, 'as'] }
    case 'command':
    case 'save':
      return undefined
    default:
      return unreachable(action)
  }
}

function userKinds({ accounts, fleet, steps }: Scenario): UserKinds {
  const owners = fleet ? fleetOwners(fleet) : []
  return new Map([
    ...accounts.map(({ userId, kind }) => [userId, kind] as const),
    ...owners.map(({ userId }) => [userId, 'owner'] as const),
    ...steps.flatMap(registeredUser).map((userId) => [userId, 'owner'] as const),
  ])
}

function registeredUser({ action }: PlayedStep): string[] {
  if (action.kind !== 'expect' && action.kind !== 'eventually') return []
  const { call, body } = action.expect
  return call === 'registerUser' && isRecord(body) && typeof body.userId === 'string'
    ? [body.userId]
    : []
}

function registersUnknownUser({ steps }: Scenario): boolean {
  return steps.flatMap(registeredUser).some(hasTemplate)
}
