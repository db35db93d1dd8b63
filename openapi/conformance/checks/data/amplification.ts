import type { CallResult } from '../../calls/caller.ts'
import type { StatefulCheck, VerifyContext } from '../../calls/context.ts'
import { numberIn } from './declared-values.ts'

type Place = readonly [lat: number, lng: number]

/** Pairs of places that differ in only one coordinate. A server that ignores the other one gives both the same value. */
const pairs: Readonly<Record<string, readonly (readonly [Place, Place])[]>> = {
  lng: [
    [
      [35.68124, 139.76713],
      [35.68124, 138.5],
    ],
    [
      [43.06861, 141.35076],
      [43.06861, 143.2],
    ],
  ],
  lat: [
    [
      [35.68124, 139.76713],
      [36.6, 139.76713],
    ],
    [
      [43.06861, 141.35076],
      [42.75, 141.35076],
    ],
  ],
}

/** About a metre. */
const nextDegrees = 0.000_01
const tolerance = 0.05

/** Looks for a server that keeps amplifications for one coordinate only: a place a metre away then has another amplification. */
export const amplificationPlaces: StatefulCheck = {
  name: 'amplification-places',
  tier: 'read',
  operations: ['getAmplification'],
  async run(context) {
    for (const [ignored, ofKind] of Object.entries(pairs)) {
      const results: (CallResult[] | undefined)[] = []
      for (const pair of ofKind) results.push(await differentNearby(context, pair))
      const [first] = results
      // Between the cells of a map, the amplification may really change.
      if (!first || results.includes(undefined)) continue
      const [, own, near] = first.map(amplificationOf)
      context.infer('getAmplification', first, {
        place: `${ignored} is ignored`,
        rule: 'Amplification.amplification.1',
        message: `After a call for another ${ignored}, the amplification is ${own}, but a metre away it is ${near}. The response seems to be that to the earlier call.`,
      })
    }
  },
}

/** Returns the calls for both places and for one next to the second, if the amplification differs there. */
async function differentNearby(
  context: VerifyContext,
  [earlier, [lat, lng]]: readonly [Place, Place],
): Promise<CallResult[] | undefined> {
  const next = [lat + nextDegrees, lng + nextDegrees] as const
  const calls: CallResult[] = []
  for (const [at, on] of [earlier, [lat, lng] as const, next]) {
    const query = { lat: at.toFixed(5), lng: on.toFixed(5) }
    calls.push(await context.call('getAmplification', { query }))
  }
  const [, own, near] = calls.map(amplificationOf)
  return own !== undefined && near !== undefined && Math.abs(own - near) > tolerance
    ? calls
    : undefined
}

function amplificationOf({ json }: CallResult): number | undefined {
  return numberIn(json, 'amplification')
}
