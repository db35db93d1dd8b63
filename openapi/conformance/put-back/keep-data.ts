import { type OperationId, contractOperation } from '../../contract/contract.ts'
import { checkRequest } from '../../contract/validate.ts'
import type { Account } from '../profile/profile.ts'
import type { CallResult, Caller } from '../calls/caller.ts'
import type { KeptAccount } from './kept-data.ts'
import { type SavePair, restoringBody, savedFields, savePairs } from '../calls/read-back.ts'
import type { Sessions } from '../calls/sessions.ts'

/** The primary data centre, which a redundancy check may change. */
export const redundancySource = {
  read: 'getRedundancyCheck',
  save: 'startRedundancyCheck',
  saved: ['priDcKey'],
} as const

export const sources: readonly Source[] = [...savePairs, redundancySource]

interface Source extends Pick<SavePair, 'read' | 'saved' | 'restoring'> {
  save: OperationId
}

/** Reads all data that a run may change. `lost` maps each reading operation whose data can't be saved again to the reason. */
export async function keepData(caller: Caller, sessions: Sessions, accounts: readonly Account[]) {
  const lost = new Map<OperationId, string>()
  const kept: KeptAccount[] = []
  for (const account of accounts) {
    const values: KeptAccount['values'] = {}
    for (const source of sources) {
      const session = await sessions.of(account)
      const result = await caller.call(source.read, { session, isReserved: true })
      const why = whyLost(source, result)
      if (why === undefined) values[source.read] = { ...savedFields(source, result.json) }
      else lost.set(source.read, why)
    }
    const { userId, terminalId } = account
    kept.push({ userId, terminalId, values, testPasswords: [] })
  }
  return { accounts: kept, lost }
}

function whyLost(source: Source, { isSuccess, status, json }: CallResult): string | undefined {
  const { read, save } = source
  if (!isSuccess)
    return `${read} returned status ${status}, so verify could not restore the data after ${save}. Therefore it is not called.`
  const body = structuredClone(restoringBody(source, savedFields(source, json)))
  const request = { path: {}, query: {}, body }
  return checkRequest(contractOperation(save).id, request).kind === 'valid'
    ? undefined
    : `The values that ${read} returned can't be saved again, so verify could not restore the data after ${save}. Therefore it is not called.`
}
