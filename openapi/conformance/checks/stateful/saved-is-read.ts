import { contractOperation } from '../../../contract/contract.ts'
import { isRecord } from '../../../contract/is-record.ts'
import { ordinaryRequests } from '../../generate/ordinary-request.ts'
import type { CallResult } from '../../verify/caller.ts'
import type { StatefulCheck, VerifyContext } from '../../verify/context.ts'
import {
  type Fields,
  type SavePair,
  readSaved,
  sameJson,
  savePairs,
} from '../../verify/read-back.ts'

export const savedIsRead: StatefulCheck = {
  name: 'saved-is-read',
  looksFor: 'saved data that differs when it is read again',
  tier: 'write',
  operations: savePairs().flatMap(({ save, read }) => [save, read]),
  async run(context) {
    for (const pair of savePairs()) {
      if (context.isWanted(pair.save) || context.isWanted(pair.read))
        await saveAndRead(context, pair)
    }
  },
}

async function saveAndRead(context: VerifyContext, pair: SavePair): Promise<void> {
  const operation = contractOperation(pair.save)
  for (const request of ordinaryRequests(operation, context.known)) {
    if (!context.isHarmless(operation, request)) continue
    const others = await readOther(context, pair)
    const saved = await context.callPatiently(operation, request)
    if (!saved.isSuccess || !isRecord(request.body)) continue
    const expected = pair.expected(request.body)
    const read = await readSaved(context, pair, expected)
    if (!read) {
      context.skip(pair.read, `the data that ${pair.save} saves can't be read`)
      return
    }
    const readFields = pair.savedFields(read.json)
    for (const [name, value] of Object.entries(expected)) {
      if (sameJson(readFields[name], value)) continue
      context.report({
        operationId: pair.save,
        place: name,
        message: `${name} was saved as ${JSON.stringify(value)}, but ${pair.read} returns ${JSON.stringify(readFields[name]) ?? 'no value'}.`,
        pointer: '/requestBody',
        provenance: pair.isDelayed ? 'inferred' : operation.provenance,
        calls: [saved, read],
      })
    }
    await expectOthersKept(context, pair, { expected, before: others, saved })
  }
}

/** What the other owner reads. Undefined without another owner, or if the call fails. */
async function readOther(
  { other, sessions }: VerifyContext,
  { read }: SavePair,
): Promise<CallResult | undefined> {
  if (!other) return undefined
  const { result } = await sessions.callAs(other, read)
  return result.isSuccess ? result : undefined
}

/** A save at one terminal leaves all others as they are. Only a change to what was saved is reported. */
async function expectOthersKept(
  context: VerifyContext,
  pair: SavePair,
  {
    expected,
    before,
    saved,
  }: { expected: Fields; before: CallResult | undefined; saved: CallResult },
): Promise<void> {
  const after = before && (await readOther(context, pair))
  if (!after) return
  const [earlier, later] = [pair.savedFields(before.json), pair.savedFields(after.json)]
  const isCopied = Object.entries(expected).every(([name, value]) => sameJson(later[name], value))
  if (!isCopied || sameJson(earlier, later)) return
  context.report({
    operationId: pair.save,
    place: "another owner's data",
    message: `What ${pair.save} saved for one owner is returned by ${pair.read} for another owner as well.`,
    pointer: '/requestBody',
    provenance: 'stated',
    calls: [before, saved, after],
  })
}
