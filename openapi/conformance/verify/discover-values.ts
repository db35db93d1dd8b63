import { type OperationId, contractOperation } from '../../contract/contract.ts'
import type { KnownValues } from '../generate/ordinary-request.ts'
import type { Profile } from '../profile.ts'
import type { Caller } from './caller.ts'

/** Operations whose responses have values that other operations need. */
const sources: { id: OperationId; valuesIn: (body: unknown) => Record<string, unknown> }[] = [
  {
    id: 'listHistory',
    valuesIn: (body) => ({ code: at(body, 'terminalEqSummaryItems', 0, 'eqcode') }),
  },
  {
    id: 'getTsunamiOption',
    valuesIn: (body) => {
      const areaCode = at(body, 'areas', 0, 'code')
      return {
        areaCode,
        tsunamiAreaCode: areaCode,
        tsunamiAreaName: at(body, 'areas', 0, 'name'),
      }
    },
  },
  { id: 'getRedundancyCheck', valuesIn: (body) => ({ priDcKey: at(body, 'secDcKey') }) },
  // Test mails must go only to the owner.
  { id: 'getSettings', valuesIn: (body) => ({ mailAddress: at(body, 'mailAddress') }) },
]

/** Reads values from the server that can't be generated. Values in the profile take precedence. */
export async function discoverValues(
  caller: Caller,
  session: string | undefined,
  { accounts, registration, values }: Profile,
): Promise<KnownValues> {
  const discovered: Record<string, unknown> = {}
  for (const { id, valuesIn } of sources) {
    if (contractOperation(id).isSecured && session === undefined) continue
    const { json } = await caller.call(id, { session: session ?? null })
    Object.assign(discovered, valuesIn(json))
  }
  const [owner] = accounts
  return Object.fromEntries(
    Object.entries({
      ...discovered,
      // Changing the password sets the current one.
      ...(owner ? { password: owner.password } : {}),
      ...registration,
      ...values,
    }).filter(([, value]) => value !== undefined),
  )
}

function at(value: unknown, ...steps: (string | number)[]): unknown {
  return steps.reduce<unknown>(
    (inner, step) =>
      typeof inner === 'object' && inner !== null ? Reflect.get(inner, step) : undefined,
    value,
  )
}
