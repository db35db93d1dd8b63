import { contractOperation } from '../../contract/contract.ts'
import type { VerifyContext } from './context.ts'
import { type Fields, type SavePair, readBack, savePairs } from './read-back.ts'

/** Data on the server before verification changes it. */
export interface CapturedState {
  pair: SavePair
  fields: Fields
}

/** Reads all data that verification may change and can restore. */
export async function captureState(context: VerifyContext): Promise<CapturedState[]> {
  const captured: CapturedState[] = []
  for (const pair of savePairs()) {
    if (!context.isWanted(pair.save)) continue
    const read = await readBack(context, pair)
    const fields = read && pair.restoring(pair.savedFields(read.json))
    if (fields) captured.push({ pair, fields })
  }
  return captured
}

/** Saves the captured data again. Returns a sentence for each part that the server did not accept. */
export async function restoreState(
  context: VerifyContext,
  captured: readonly CapturedState[],
): Promise<string[]> {
  const failed: string[] = []
  for (const { pair, fields } of captured) {
    const saved = await context.callPatiently(contractOperation(pair.save), { body: fields })
    if (saved.isSuccess) continue
    failed.push(
      `${pair.save} could not restore the original data (status ${saved.status}): ${JSON.stringify(fields)}`,
    )
  }
  return failed
}
