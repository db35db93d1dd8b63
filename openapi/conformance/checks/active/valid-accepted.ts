import type { ContractOperation, OperationId } from '../../../contract/contract.ts'
import type { ErrorCode } from '../../../contract/document.ts'
import type { RequestParts } from '../../../contract/validate.ts'
import { errors } from '../../../generated/errors.ts'
import { combinedEdges, edgeRequests } from '../../generate/edge-request.ts'
import { ordinaryRequests } from '../../generate/ordinary-request.ts'
import { validRequests } from '../../generate/valid-request.ts'
import type { Called } from '../../verify/caller.ts'
import type { ActiveCheck, VerifyContext } from '../../verify/context.ts'
import { tryRequests } from '../../verify/try-requests.ts'

/** How many requests are made up beside those at the bounds; saving may be felt, and takes its time. */
const readingRuns = 12
const savingRuns = 4

export const validAccepted: ActiveCheck = {
  name: 'valid-accepted',
  isReplayable: true,
  looksFor: 'a request that keeps the contract and is refused as if it did not',
  async run(context, operation) {
    const ordinary = ordinaryRequests(operation, context.known)
    let accepted: RequestParts | undefined
    for (const request of ordinary) {
      const called = await context.callPatiently(operation, request)
      if (called.isSuccess) accepted ??= request
      expectTaken(context, operation, 'example', called, false)
    }
    const base = accepted ?? ordinary[0]
    const isWorthwhile = operation.body !== undefined || operation.parameters.length > 0
    if (!base || !isWorthwhile) return
    // Once the server has taken an ordinary request, nothing else should stand in the way of the others.
    const mustSucceed = accepted !== undefined && !notRepeatable.has(operation.id)
    if (!context.replay) await tryEdges(context, operation, base, mustSucceed)
    const found = await tryRequests(
      context,
      operation,
      'valid',
      validRequests(operation, base, context.known),
      { numRuns: operation.method === 'get' ? readingRuns : savingRuns, isPatient: true },
      (called) => isTaken(operation.id, called, mustSucceed),
    )
    if (!found) return
    context.report({ ...refusal(operation, 'generated', found.called), replay: found.replay })
  },
}

async function tryEdges(
  context: VerifyContext,
  operation: ContractOperation,
  base: RequestParts,
  mustSucceed: boolean,
): Promise<void> {
  let isRefused = false
  for (const request of combinedEdges(operation, base, (name) => !(name in context.known))) {
    const called = await context.callPatiently(operation, request)
    isRefused ||= called.status >= 500 || !isTaken(operation.id, called, mustSucceed)
  }
  if (!isRefused) return
  for (const { place, request } of edgeRequests(operation, base)) {
    const called = await context.callPatiently(operation, request)
    expectTaken(context, operation, place, called, mustSucceed && !isKnownPlace(context, place))
  }
}

function expectTaken(
  context: VerifyContext,
  operation: ContractOperation,
  place: string,
  called: Called,
  mustSucceed: boolean,
): void {
  if (!isTaken(operation.id, called, mustSucceed)) {
    context.report(refusal(operation, place, called))
  }
}

function refusal(operation: ContractOperation, place: string, called: Called) {
  const told = called.code === undefined ? '' : ` and code ${called.code}`
  return {
    operationId: operation.id,
    place,
    message: `A request that keeps the contract (${place}) is refused with status ${called.status}${told}.`,
    pointer: operation.body ? '/requestBody' : '/parameters',
    calls: [called],
  }
}

/**
 * What stands in the way of a request beyond its schema: rules across fields, and what the server
 * knows. A refusal with one of these says nothing against the server.
 */
const beyondTheSchema: Partial<Record<OperationId, readonly ErrorCode[]>> = {
  saveFirmwareUpdate: [errors.invalidFirmwareSchedule],
  saveTsunamiOption: [errors.noTsunamiArea],
  // Only the centre that is the secondary one at the time.
  startRedundancyCheck: [errors.badRequest],
  // A token that nobody has been mailed.
  resetPassword: [errors.badRequest],
  // Only levels from the one on that is set for receiving.
  testCast: [errors.settingUpdateFailed],
}

/** What succeeds once, or only for values that nobody can make up. */
const notRepeatable = new Set<OperationId>([
  'login',
  'otpLogin',
  'startRedundancyCheck',
  'registerUser',
  'initializeTerminal',
  'requestLoginMail',
  'resetPassword',
])

function isTaken(
  id: OperationId,
  { isSuccess, status, code }: Called,
  mustSucceed: boolean,
): boolean {
  if (isSuccess) return true
  // Told by another check, whatever was asked.
  if (status >= 500) return true
  if (code !== undefined && beyondTheSchema[id]?.includes(code)) return true
  if (mustSucceed) return status === 429
  return code !== errors.badRequest && status !== 413 && status !== 415
}

/** A value that only the server knows can't be made up. */
function isKnownPlace({ known }: VerifyContext, place: string): boolean {
  return Object.keys(known).some((name) => new RegExp(`/${name}\\b`).test(place))
}
