import { choices } from '../../../openapi/base/did-you-mean.ts'
import { isRecord } from '../../../openapi/base/records.ts'
import { type ErrorMessage, errorIf } from '../read/error-message.ts'
import { fleetOwners } from '../fleet.ts'
import type { As } from '../language/expectation-schema.ts'
import type { PlayedStep, Scenario } from '../scenario.ts'
import { commandsIn } from './each-step.ts'
import { hasTemplate } from '../values/template.ts'

/** Finds unknown users, administrators without a terminal to act for, and owners with such a terminal. */
export function userConflicts(scenario: Scenario): ErrorMessage[] {
  const kinds = userKinds(scenario)
  const { steps } = scenario
  // A user name that is computed during the run could be any name, so no name counts as unknown.
  if (steps.flatMap(registeredUser).some(hasTemplate)) return []
  const unknown = (user: string, path: PropertyKey[]) =>
    kinds.has(user)
      ? []
      : [{ path, message: `there is no user ${user} ${choices(user, [...kinds.keys()])}` }]
  return [
    ...steps.flatMap((step) => {
      const as = usedIn(step)
      if (as === undefined) return []
      const path = [...step.place.path, step.action.kind, 'as']
      const { user, terminalId } = typeof as === 'string' ? { user: as } : as
      return [
        ...unknown(user, path),
        ...errorIf(
          kinds.get(user) === 'admin' && terminalId === undefined,
          path,
          `${user} is an administrator. Also name the terminal: { user: ${user}, terminalId: '17…' }`,
        ),
        ...errorIf(
          kinds.get(user) === 'owner' && terminalId !== undefined,
          path,
          `${user} is an owner. Remove terminalId`,
        ),
      ]
    }),
    ...commandsIn(scenario).flatMap(({ command: { userId: user }, place }) => {
      return typeof user === 'string' && !hasTemplate(user)
        ? unknown(user, [...place.path, 'do', 'userId'])
        : []
    }),
  ]
}

function usedIn({ action }: PlayedStep): As | undefined {
  if ('expect' in action) return action.expect.as
  return 'as' in action ? action.as : undefined
}

function userKinds({ accounts, fleet, steps }: Scenario): Map<string, 'owner' | 'admin'> {
  const owners = fleet ? fleetOwners(fleet) : []
  return new Map([
    ...[...accounts, ...owners].map(({ userId, kind }) => [userId, kind] as const),
    ...steps.flatMap(registeredUser).map((userId) => [userId, 'owner'] as const),
  ])
}

function registeredUser({ action }: PlayedStep): string[] {
  if (!('expect' in action)) return []
  const { call, body } = action.expect
  return call === 'registerUser' && isRecord(body) && typeof body.userId === 'string'
    ? [body.userId]
    : []
}
