import { contractOperation } from '../../../contract/contract.ts'
import { isRecord } from '../../../contract/is-record.ts'
import { ordinaryRequests } from '../../generate/ordinary-request.ts'
import type { StatefulCheck, VerifyContext } from '../../verify/context.ts'
import { type SavePair, readSaved, sameJson, savePairs } from '../../verify/read-back.ts'

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
  }
}
