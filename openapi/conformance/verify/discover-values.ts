import { type OperationId, contractOperation } from '../../contract/contract.ts'
import type { KnownValues } from '../generate/ordinary-request.ts'
import type { Profile } from '../profile.ts'
import type { Caller } from './caller.ts'

/** Where the server tells a value that others of its calls ask for. */
const sources: { id: OperationId; learn: (answer: unknown) => Record<string, unknown> }[] = [
  {
    id: 'listHistory',
    learn: (answer) => ({ code: at(answer, 'terminalEqSummaryItems', 0, 'eqcode') }),
  },
  {
    id: 'getTsunamiOption',
    learn: (answer) => {
      const areaCode = at(answer, 'areas', 0, 'code')
      return {
        areaCode,
        tsunamiAreaCode: areaCode,
        tsunamiAreaName: at(answer, 'areas', 0, 'name'),
      }
    },
  },
  { id: 'getRedundancyCheck', learn: (answer) => ({ priDcKey: at(answer, 'secDcKey') }) },
  // Mail must not reach anybody else.
  { id: 'getSettings', learn: (answer) => ({ mailAddress: at(answer, 'mailAddress') }) },
]

/** Asks the server for the values that can't be made up. The profile's own have precedence. */
export async function learnValues(
  caller: Caller,
  session: string | undefined,
  { accounts, registration, values }: Profile,
): Promise<KnownValues> {
  const learnt: Record<string, unknown> = {}
  for (const { id, learn } of sources) {
    if (contractOperation(id).isSecured && session === undefined) continue
    const { json } = await caller.call(id, { session: session ?? null })
    Object.assign(learnt, learn(json))
  }
  const [owner] = accounts
  return Object.fromEntries(
    Object.entries({
      ...learnt,
      // Whoever may change passwords sets the one that there is.
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
