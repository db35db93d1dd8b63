import { isRecord } from '../../openapi/base/records.ts'
import type { Profile } from '../../openapi/conformance/profile/profile.ts'
import type { VerifyOptions } from '../../openapi/conformance/verify/options.ts'
import type { KeptState } from '../../openapi/conformance/put-back/kept-data.ts'
import type { SimulatorState } from '../../simulator/state/state.ts'
import { profile, simulatorUnderTest, verifySimulator } from './simulator-under-test.ts'

export const minuteMs = 60_000

/** The profile without permissions, so that the run does nothing that can't be undone. */
const careful: Profile = { ...profile, permissions: [] }

/** Runs a verification, and compares the world before and after it. */
export async function traceOf(options: Partial<VerifyOptions> = {}, under = simulatorUnderTest()) {
  const { state, wait } = under
  const before = await state()
  const kept: KeptState[] = []
  const result = await verifySimulator(
    {
      profile: careful,
      tier: 'write',
      keep: (one) => {
        kept.push(structuredClone(one))
        return Promise.resolve()
      },
      ...options,
    },
    under,
  )
  // Waits until terminals have restarted and draft reports have arrived.
  await wait(10 * minuteMs)
  return { ...result, keptStates: kept, before: lasting(before), after: lasting(await state()) }
}

/** What a run may leave: logs, the client of the last login, and the events of connections and restarts. */
const aside = new Set([
  'log',
  'signedInFrom',
  'event',
  'endEvent',
  'bootEvent',
  'connectionEvent',
  'ntpEvent',
  'stepEvent',
  'failbackEvent',
])

/** The part of the state that a run must restore. */
export function lasting({
  accounts,
  terminals,
  sessions,
  drill,
  faults,
  areMailsFailing,
}: SimulatorState) {
  const all = { accounts, terminals, sessions: Object.keys(sessions), drill, faults }
  const text = JSON.stringify({ ...all, areMailsFailing }, (name, value: unknown) => {
    if (aside.has(name)) return undefined
    // The time of a connection or a restart may differ.
    return isRecord(value) && typeof value['kind'] === 'string'
      ? { ...value, sinceAt: undefined }
      : value
  })
  const read: unknown = JSON.parse(text)
  return read
}
