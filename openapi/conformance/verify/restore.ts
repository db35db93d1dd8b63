import { contractOperation } from '../../contract/contract.ts'
import type { VerifyContext } from './context.ts'
import { type Fields, type SavePair, readBack, savePairs } from './read-back.ts'

/** How something stood before the verification changed it. */
export interface Note {
  pair: SavePair
  fields: Fields
}

/** Reads everything that may be changed and can be put back. */
export async function takeNote(context: VerifyContext): Promise<Note[]> {
  const notes: Note[] = []
  for (const pair of savePairs()) {
    if (!context.isWanted(pair.save)) continue
    const read = await readBack(context, pair)
    const fields = read && pair.restoring(pair.shown(read.json))
    if (fields) notes.push({ pair, fields })
  }
  return notes
}

/** Saves again what was noted; returns a sentence for each that could not be put back. */
export async function putBack(context: VerifyContext, notes: readonly Note[]): Promise<string[]> {
  const failed: string[] = []
  for (const { pair, fields } of notes) {
    const saved = await context.callPatiently(contractOperation(pair.save), { body: fields })
    if (saved.isSuccess) continue
    failed.push(
      `${pair.save} refuses to put back what was there (status ${saved.status}): ${JSON.stringify(fields)}`,
    )
  }
  return failed
}
