import type { ContractOperation } from '../../../contract/contract.ts'
import type { RequestParts } from '../../../contract/validate.ts'
import { type InvalidCase, invalidCases } from '../../generate/invalid-case.ts'
import { ordinaryRequests } from '../../generate/ordinary-request.ts'
import type { CallResult } from '../../verify/caller.ts'
import type { ActiveCheck, VerifyContext } from '../../verify/context.ts'
import { pairOf, readBack, sameJson } from '../../verify/read-back.ts'
import { tryRequests } from '../../verify/try-requests.ts'

/** Number of values for each broken keyword. */
const plan = { numRuns: 3, isPatient: false }

export const invalidRefused: ActiveCheck = {
  name: 'invalid-refused',
  isReplayable: true,
  looksFor:
    'an invalid request that is not rejected with the error code of the contract, or that changes data',
  async run(context, operation) {
    // A terminal that restarts accepts no data, so a change could not be seen.
    if (pairOf(operation.id)) await context.settle()
    for (const invalidCase of casesFor(operation, context)) {
      await expectRejected(context, operation, invalidCase)
    }
  },
}

/** Each pointer and keyword once, from the first ordinary request in which it can be broken. */
function casesFor(operation: ContractOperation, { known, replay }: VerifyContext): InvalidCase[] {
  const all = ordinaryRequests(operation, known).flatMap((one) => invalidCases(operation, one))
  const unique = [...new Map(all.toReversed().map((one) => [nameOf(one), one])).values()]
  return unique
    .toReversed()
    .filter((one) => !replay || replay.name === `${operation.id} ${nameOf(one)}`)
}

function nameOf({ in: part, pointer, rule }: InvalidCase): string {
  return `${part}${pointer} ${rule}`
}

async function expectRejected(
  context: VerifyContext,
  operation: ContractOperation,
  invalidCase: InvalidCase,
): Promise<void> {
  const pair = pairOf(operation.id)
  const before = pair && (await readBack(context, pair))
  const name = nameOf(invalidCase)
  const isRight = ({ status, code }: CallResult): boolean =>
    status >= 500 || (status === 400 && code === invalidCase.code)
  const counterexample = await tryRequests(
    context,
    operation,
    name,
    invalidCase.requests,
    plan,
    isRight,
  )
  if (counterexample) {
    const codeText =
      counterexample.result.code === undefined ? '' : ` and code ${counterexample.result.code}`
    context.report({
      operationId: operation.id,
      place: name,
      message: `A request that breaks ${invalidCase.rule} at ${invalidCase.in}${invalidCase.pointer} (${describeValue(counterexample.request, invalidCase)}) returns status ${counterexample.result.status}${codeText} instead of 400 and code ${invalidCase.code}.`,
      pointer: invalidCase.in === 'body' ? '/requestBody' : '/parameters',
      calls: [counterexample.result],
      replay: counterexample.replay,
    })
  }
  if (!pair || !before) return
  const after = await readBack(context, pair)
  if (!after || sameJson(pair.savedFields(before.json), pair.savedFields(after.json))) return
  // An accepted request is reported above.
  if (counterexample?.result.isSuccess === true) return
  context.report({
    operationId: operation.id,
    place: `${name} trace`,
    message: `A request that breaks ${invalidCase.rule} at ${invalidCase.in}${invalidCase.pointer} was rejected, but it changed the response of ${pair.read}.`,
    pointer: '/responses/400',
    calls: [before, after],
  })
}

function describeValue(request: RequestParts, { in: part, pointer }: InvalidCase): string {
  const container: unknown =
    part === 'body' ? request.body : part === 'path' ? request.path : request.query
  const value = pointer
    .split('/')
    .slice(1)
    .reduce<unknown>(
      (inner, step) =>
        typeof inner === 'object' && inner !== null ? Reflect.get(inner, step) : undefined,
      container,
    )
  const text = JSON.stringify(value) ?? 'missing'
  return text.length > 80 ? `${text.slice(0, 80)}…` : text
}
