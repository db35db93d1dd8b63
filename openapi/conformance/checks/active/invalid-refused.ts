import type { ContractOperation } from '../../../contract/contract.ts'
import type { RequestParts } from '../../../contract/validate.ts'
import { type Breaking, breakingsOf } from '../../generate/breaking.ts'
import { ordinaryRequests } from '../../generate/ordinary-request.ts'
import type { Called } from '../../verify/caller.ts'
import type { ActiveCheck, VerifyContext } from '../../verify/context.ts'
import { pairOf, readBack, sameJson } from '../../verify/read-back.ts'
import { tryRequests } from '../../verify/try-requests.ts'

/** How many values are tried for each keyword that is broken. */
const plan = { numRuns: 3, isPatient: false }

export const invalidRefused: ActiveCheck = {
  name: 'invalid-refused',
  isReplayable: true,
  looksFor:
    'a request that breaks one rule of the contract and is not refused with the code that the contract names, or leaves a trace',
  async run(context, operation) {
    // A terminal that restarts takes nothing, so that nothing could leave a trace.
    if (pairOf(operation.id)) await context.settle()
    for (const breaking of breakingsFrom(operation, context)) {
      await expectRefused(context, operation, breaking)
    }
  },
}

/** Each place and keyword once, from the first ordinary request in which it can be broken. */
function breakingsFrom(operation: ContractOperation, { known, replay }: VerifyContext): Breaking[] {
  const all = ordinaryRequests(operation, known).flatMap((one) => breakingsOf(operation, one))
  const once = [...new Map(all.toReversed().map((one) => [nameOf(one), one])).values()]
  return once
    .toReversed()
    .filter((one) => !replay || replay.name === `${operation.id} ${nameOf(one)}`)
}

function nameOf({ in: part, pointer, rule }: Breaking): string {
  return `${part}${pointer} ${rule}`
}

async function expectRefused(
  context: VerifyContext,
  operation: ContractOperation,
  breaking: Breaking,
): Promise<void> {
  const pair = pairOf(operation.id)
  const before = pair && (await readBack(context, pair))
  const name = nameOf(breaking)
  const isRight = ({ status, code }: Called): boolean =>
    status >= 500 || (status === 400 && code === breaking.code)
  const found = await tryRequests(context, operation, name, breaking.requests, plan, isRight)
  if (found) {
    const told = found.called.code === undefined ? '' : ` and code ${found.called.code}`
    context.report({
      operationId: operation.id,
      place: name,
      message: `A request that breaks ${breaking.rule} at ${breaking.in}${breaking.pointer} (${shown(found.request, breaking)}) is answered with status ${found.called.status}${told} instead of 400 and code ${breaking.code}.`,
      pointer: breaking.in === 'body' ? '/requestBody' : '/parameters',
      calls: [found.called],
      replay: found.replay,
    })
  }
  if (!pair || !before) return
  const after = await readBack(context, pair)
  if (!after || sameJson(pair.shown(before.json), pair.shown(after.json))) return
  // A request that was taken has told of itself already.
  if (found?.called.isSuccess === true) return
  context.report({
    operationId: operation.id,
    place: `${name} trace`,
    message: `A request that breaks ${breaking.rule} at ${breaking.in}${breaking.pointer} was refused, and ${pair.read} has changed after it.`,
    pointer: '/responses/400',
    calls: [before, after],
  })
}

function shown(request: RequestParts, { in: part, pointer }: Breaking): string {
  const whole: unknown =
    part === 'body' ? request.body : part === 'path' ? request.path : request.query
  const value = pointer
    .split('/')
    .slice(1)
    .reduce<unknown>(
      (inner, step) =>
        typeof inner === 'object' && inner !== null ? Reflect.get(inner, step) : undefined,
      whole,
    )
  const text = JSON.stringify(value) ?? 'left out'
  return text.length > 80 ? `${text.slice(0, 80)}…` : text
}
