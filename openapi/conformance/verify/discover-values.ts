import { type OperationId, contractOperation } from '../../contract/contract.ts'
import { valueAt } from '../../contract/json-pointer.ts'
import type { KnownValues } from '../generate/ordinary-request.ts'
import { itemsIn } from '../checks/data/declared-values.ts'
import { harmlessUpdate } from './request-guard.ts'
import type { Run } from './run.ts'
import { randomPassword, randomUserName, secureRandom } from './test-values.ts'

const sources: {
  id: OperationId
  valuesIn: (body: unknown, nowMs: number) => Record<string, unknown>
}[] = [
  {
    id: 'listHistory',
    valuesIn: (body) => ({
      code: valueAt(body, '/terminalEqSummaryItems/0/eqcode'),
      'listHistory.unmeasured': itemsIn(body, 'terminalEqSummaryItems').find(
        (item) => item['firstSensTime'] === undefined,
      )?.['eqcode'],
    }),
  },
  {
    id: 'getTsunamiOption',
    valuesIn: (body) => {
      // Chooses a different area than the saved one, so that a save is visible.
      const index = valueAt(body, '/areas/0/code') === valueAt(body, '/areaCode') ? 1 : 0
      const areaCode = valueAt(body, `/areas/${index}/code`)
      const tsunamiAreaName = valueAt(body, `/areas/${index}/name`)
      return { areaCode, tsunamiAreaCode: areaCode, tsunamiAreaName }
    },
  },
  {
    id: 'getRedundancyCheck',
    valuesIn: (body) => ({
      priDcKey: valueAt(body, '/secDcKey'),
      'getRedundancyCheck.priDcKey': valueAt(body, '/priDcKey'),
    }),
  },
  {
    id: 'getFirmwareUpdate',
    valuesIn: (body, nowMs) => ({
      update: harmlessUpdate(valueAt(body, '/update'), nowMs),
      'saveFirmwareUpdate.isClosed': isPast(valueAt(body, '/update/since'), nowMs),
    }),
  },
  {
    id: 'getDrill',
    valuesIn: (body, nowMs) => ({
      'saveDrill.isClosed': isPast(valueAt(body, '/settingDeadline'), nowMs),
    }),
  },
  // Ordinary requests use the owner's address, because test mails must go to nobody else.
  { id: 'getSettings', valuesIn: (body) => ({ mailAddress: valueAt(body, '/mailAddress') }) },
]

/** Returns true if a deadline or a start has passed, after which a server may refuse every save. Otherwise undefined. */
function isPast(at: unknown, nowMs: number): true | undefined {
  return (typeof at === 'number' && at < nowMs) || undefined
}

/** Reads values that can't be generated from the server, and generates a password and user names. The profile takes precedence. */
export async function discoverValues(run: Run, session: string | undefined): Promise<KnownValues> {
  const { profile, random = secureRandom } = run.options
  const { registration, values, accounts } = profile
  const discovered: Record<string, unknown> = {}
  for (const { id, valuesIn } of sources) {
    if (contractOperation(id).isSecured && session === undefined) continue
    const { json } = await run.caller.call(id, { session: session ?? null })
    Object.assign(discovered, valuesIn(json, run.now()))
  }
  return Object.fromEntries(
    Object.entries({
      ...discovered,
      password: randomPassword(random),
      'owner.terminalId': accounts[0]?.terminalId,
      'owner.userId': accounts[0]?.userId,
      // Not the owner's name, because wrong passwords would lock that account.
      'login.userId': randomUserName(random),
      'registerUser.userId': randomUserName(random),
      terminalId: registration?.terminalId,
      initPassword: registration?.initPassword,
      ...values,
    }).filter(([, value]) => value !== undefined),
  )
}
