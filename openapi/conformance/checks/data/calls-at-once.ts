import { isDeepStrictEqual } from 'node:util'
import { type OperationId, contractOperations } from '../../../contract/contract.ts'
import type { CallOptions, CallResult } from '../../calls/caller.ts'
import type { StatefulCheck, VerifyContext } from '../../calls/context.ts'
import { jsonExcerpt } from '../../../base/printable.ts'
import { fromPointer } from '../../../contract/json-pointer.ts'
import { firstDifference } from './change-of.ts'
import { fieldPointer, itemsIn, textIn } from './declared-values.ts'

const pages: CallOptions[] = [
  { query: { limit: '1', offset: '0' } },
  { query: { limit: '2', offset: '1' } },
]
const places: CallOptions[] = [
  { query: { lat: '35.68124', lng: '139.76713' } },
  { query: { lat: '43.06861', lng: '141.35076' } },
]

/** Returns two different requests of an operation. `codes` are those of two earthquakes in the history. */
const requests: Partial<Record<OperationId, (codes: readonly string[]) => CallOptions[]>> = {
  getHistoryEvent: (codes) => codes.map((code) => ({ path: { code } })),
  getWaveSamples: (codes) => codes.map((code) => ({ query: { code } })),
  getWaveFile: (codes) => codes.map((code) => ({ query: { code } })),
  listHistory: () => pages,
  listWarnings: () => pages,
  getAmplification: () => places,
}
const operations = contractOperations
  .map(({ id }) => id)
  .filter((id) => Object.hasOwn(requests, id))

/** Looks for a server that mixes up concurrent calls of one owner. */
export const callsAtOnce: StatefulCheck = {
  name: 'calls-at-once',
  tier: 'read',
  operations,
  async run(context) {
    const { json } = await context.call('listHistory')
    const events = itemsIn(json, 'terminalEqSummaryItems')
    const codes = events.flatMap((event) => textIn(event, 'eqcode') ?? [])
    const ends = codes.length < 2 ? [] : [codes.slice(0, 1), codes.slice(-1)].flat()
    for (const id of operations.filter(context.isWanted)) {
      const [first, second] = requests[id]?.(ends) ?? []
      if (first && second) await compare(context, id, [first, second])
    }
  },
}

/**
 * Makes two calls one after the other, at the same time, and one after the other again. A response that differs only at the same
 * time is reported if that happens twice.
 */
async function compare(
  context: VerifyContext,
  id: OperationId,
  options: readonly [CallOptions, CallOptions],
  isConfirming = false,
): Promise<void> {
  const call = (own: CallOptions) => context.call(id, own)
  const alone = async () => [await call(options[0]), await call(options[1])]
  const before = await alone()
  const atOnce = await Promise.all(options.map(call))
  const after = await alone()
  const index = atOnce.findIndex(
    (own, at) => isSame(before[at], after[at]) && own.isSuccess && !isSame(own, before[at]),
  )
  const [mistaken, expected] = [atOnce[index], before[index]]
  if (!mistaken || !expected) return
  if (!isConfirming) return compare(context, id, options, true)
  const different = firstDifference(expected.json, mistaken.json)
  const [field = ''] = fromPointer(different?.pointer ?? '')
  context.infer(id, [...before, ...atOnce.filter((own) => own !== mistaken), mistaken], {
    place: 'calls at once',
    message: `If ${id} is called with ${parametersOf(mistaken)} and at the same time with other parameters, the response to this call ${different ? `has ${different.pointer} ${jsonExcerpt(different.found)} instead of ${jsonExcerpt(different.expected)}` : 'has other bytes than alone'}.`,
    pointer: different ? fieldPointer(id, field) : '/responses/200',
  })
}

function parametersOf({ exchange: { request } }: CallResult): string {
  return request.query === '' ? request.path : request.query
}

function isSame(one: CallResult | undefined, other: CallResult | undefined): boolean {
  return isDeepStrictEqual(one?.exchange.response.body, other?.exchange.response.body)
}
