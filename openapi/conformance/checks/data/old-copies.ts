import { isDeepStrictEqual } from 'node:util'
import { type OperationId, contractOperations } from '../../../contract/contract.ts'
import type { CallResult } from '../../calls/caller.ts'
import type { VerifyContext } from '../../calls/context.ts'
import { pause } from '../../calls/waiting.ts'

/** Reads of an owner's data that need no parameters. */
export const plainReads = contractOperations
  .filter(({ method, isSecured }) => method === 'get' && isSecured)
  .filter(({ parameters }) => !parameters.some(({ required }) => required === true))
  .map(({ id }) => id)

/** Reads all data in a session, so that a server that keeps copies for each session has old ones later. */
export async function readAllIn(context: VerifyContext, session: string): Promise<void> {
  for (const id of plainReads) await context.call(id, { session })
}

/** Looks for data that a session still shows as it was in `readAllIn`, although a new session shows other data. */
export async function expectNoOldCopies(context: VerifyContext, older: string): Promise<void> {
  const { owner, sessions, caller } = context
  if (!owner || caller.loginsLeft < 2) return
  await context.settle()
  await pause(context, 'copies of the data in sessions to expire', context.patienceMs)
  const session = await sessions.create(owner)
  for (const id of plainReads.filter(context.isWanted)) {
    const calls = await differentCalls(context, id, session, older)
    if (calls && (await differentCalls(context, id, session, older)))
      context.infer(id, calls, {
        place: 'in an older session',
        message: `In a session that began before the last saves, ${id} returns other data than in a new session of the same owner.`,
      })
  }
  await caller.call('logout', { session })
}

/** Returns the calls in both sessions if only the session makes the difference. Undefined for data that changes with time. */
async function differentCalls(
  { call }: VerifyContext,
  id: OperationId,
  session: string,
  older: string,
): Promise<CallResult[] | undefined> {
  const fresh = await call(id, { session })
  const copy = await call(id, { session: older })
  const again = await call(id, { session })
  const isStable = fresh.isSuccess && isDeepStrictEqual(fresh.json, again.json)
  return isStable && copy.isSuccess && !isDeepStrictEqual(fresh.json, copy.json)
    ? [fresh, copy]
    : undefined
}
