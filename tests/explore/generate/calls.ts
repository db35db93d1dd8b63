import * as fc from 'fast-check'
import { minuteMs } from '../../../openapi/base/durations.ts'
import { edgeRequests } from '../../../openapi/conformance/generate/edge-request.ts'
import { invalidCases } from '../../../openapi/conformance/generate/invalid-case.ts'
import { ordinaryRequests } from '../../../openapi/conformance/generate/ordinary-request.ts'
import {
  type ContractOperation,
  type OperationId,
  contractOperation,
  contractOperations,
} from '../../../openapi/contract/contract.ts'
import { isRecord } from '../../../openapi/base/records.ts'
import { type RequestParts, checkRequest } from '../../../openapi/contract/validate.ts'
import type { Participants, GeneratedUser, Step } from './participants.ts'
import { validRequests } from './valid-request.ts'

/** Generates calls to any operation, with or without a session: ordinary, generated, at a limit, or invalid. */
export function calls(participants: Participants): fc.Arbitrary<Step> {
  return fc.oneof(...contractOperations.map((operation) => callsOf(operation, participants)))
}

export function usualCall(
  id: OperationId,
  user: GeneratedUser,
  { newcomer }: Participants,
  body?: object,
): Step {
  const operation = contractOperation(id)
  const [request] = ordinaryRequests(operation, placeholdersFor(id))
  const parts = request ? partsOf(request) : {}
  return {
    expect: {
      ...(operation.isSecured && { as: asUser(user, 'main') }),
      call: id,
      ...filled({ ...parts, ...(body && { body }) }, valuesOf(user, newcomer, operation)),
    },
  }
}

/** Generates calls to an operation by any user, ordinary or not. */
export function callOf(id: OperationId, participants: Participants): fc.Arbitrary<Step> {
  return callsOf(contractOperation(id), participants)
}

/** Operations for a terminal without an owner. */
const registration = new Set(['registerUser', 'initializeTerminal'])

/** The new owner of a terminal without an owner. */
export const newOwnerId = 'new_owner'

/** Valid values that each call replaces by the values of its user. */
const placeholders = {
  userId: 'explored_user',
  password: 'Explored+Pass1',
  terminalId: '1799999',
  initPassword: 'Expl0red',
  code: '20991231235959',
  token: 'Expl0redT0kenExpl0redT0k',
  resetToken: 'Expl0redResetExpl0redResetExpl0r',
  areaCode: '361',
}

function callsOf(
  operation: ContractOperation,
  { users, newcomer }: Participants,
  edgeWeight = 1,
): fc.Arbitrary<Step> {
  const { id } = operation
  const known = placeholdersFor(id)
  const [ordinary = { path: {}, query: {}, body: undefined }, ...others] = ordinaryRequests(
    operation,
    known,
  )
  if (checkRequest(id, structuredClone(ordinary)).kind === 'invalid') {
    throw new Error(`The placeholders in calls.ts are invalid for ${id}. Add a valid value.`)
  }
  const edges = edgeRequests(operation, ordinary).map(({ request }) => request)
  const invalid = invalidCases(operation, ordinary).map(({ requests: broken }) =>
    fc.constantFrom(...broken),
  )
  const requests = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(ordinary, ...others) },
    { weight: 2, arbitrary: validRequests(operation, ordinary, known) },
    ...(edges.length > 0 ? [{ weight: edgeWeight, arbitrary: fc.constantFrom(...edges) }] : []),
    ...(invalid.length > 0 ? [{ weight: 1, arbitrary: fc.oneof(...invalid) }] : []),
  )
  const sessions = fc.constantFrom('main', 'main', 'main', 'phone')
  const isAnonymous = fc.nat(9).map((number) => number === 0)
  return fc
    .tuple(fc.constantFrom(...users), requests, sessions, isAnonymous)
    .map(([user, request, session, anonymous]) => ({
      expect: {
        ...(operation.isSecured && !anonymous && { as: asUser(user, session) }),
        call: id,
        ...filled(partsOf(request), valuesOf(user, newcomer, operation)),
      },
    }))
}

function placeholdersFor(id: OperationId): Record<string, string> {
  const { password, ...others } = placeholders
  return {
    ...others,
    // Only a login needs the user's password. A new password can have any value.
    ...(id === 'login' && { password }),
    ...(id === 'resetPassword' && { token: placeholders.resetToken }),
    ...(id === 'sendTestCast' && { type: 'tsunami', level: 'emalert' }),
  }
}

/** Operations that save or start something, with the operation that reads the result. */
const savedAndRead: readonly (readonly [OperationId, OperationId])[] = [
  ['saveSettings', 'getSettings'],
  ['saveTsunamiOption', 'getTsunamiOption'],
  ['saveEruptionOption', 'getEruptionOption'],
  ['saveDrill', 'getDrill'],
  ['saveFirmwareUpdate', 'getFirmwareUpdate'],
  ['startRedundancyCheck', 'getRedundancyCheck'],
  ['changePassword', 'getSessionUser'],
]

/** Generates calls that save something. A login comes before each, and the call that reads the result after it. */
export function savingCalls(participants: Participants): fc.Arbitrary<Step[]>[] {
  return savedAndRead.map(([saving, reading]) =>
    callsOf(contractOperation(saving), participants, 6).map((step) => {
      const as = asOf(step)
      return [
        ...logInOf(step),
        // The terminal may still be restarting after another call.
        { afterMs: 2 * minuteMs, ...step },
        { expect: { ...(as !== undefined && { as }), call: reading } },
      ]
    }),
  )
}

/** Logs in as the user of a call. Empty for a call without a session. */
export function logInOf(step: Step): Step[] {
  const as = asOf(step)
  return as === undefined ? [] : [{ 'log-in': { as } }]
}

function asOf(step: Step): unknown {
  return isRecord(step['expect']) ? step['expect'].as : undefined
}

/** Returns a user's session for `as`. */
export function asUser(
  { userId, isAdmin, terminalId }: GeneratedUser,
  session: string,
): Record<string, string> {
  return { user: userId, session, ...(isAdmin && { terminalId }) }
}

function valuesOf(
  user: GeneratedUser,
  newcomer: Participants['newcomer'],
  { id }: ContractOperation,
): typeof placeholders {
  const isNew = registration.has(id)
  const { terminalId, registrationCode } = isNew ? newcomer : user
  return {
    ...placeholders,
    userId: isNew ? newOwnerId : user.userId,
    password: isNew ? 'Atarashii+1' : user.password,
    terminalId,
    initPassword: registrationCode,
    code: '${quakes.last.eqcode}',
    token: '${otp}',
    resetToken: '${reset}',
  }
}

const placeholderNames = [
  'userId',
  'password',
  'terminalId',
  'initPassword',
  'code',
  'resetToken',
  'token',
] as const

/** Replaces the placeholders in all texts. */
function filled(
  parts: Record<string, unknown>,
  values: typeof placeholders,
): Record<string, unknown> {
  const replaced: unknown = JSON.parse(JSON.stringify(parts), (_, value: unknown) =>
    typeof value === 'string'
      ? placeholderNames.reduce(
          (text, name) => text.replaceAll(placeholders[name], values[name]),
          // A scenario would interpret `${` as a template.
          value.replaceAll('${', '$('),
        )
      : value,
  )
  return isRecord(replaced) ? replaced : {}
}

function partsOf({ path, query, body }: RequestParts): Record<string, unknown> {
  // Leaves out repeated parameters, which a scenario can't express.
  const kept = Object.entries(query).filter(([, value]) => value !== '' && !Array.isArray(value))
  return {
    ...(Object.keys(path).length > 0 && { path }),
    ...(kept.length > 0 && { query: Object.fromEntries(kept) }),
    ...(body !== undefined && { body }),
  }
}
