import { isDeepStrictEqual } from 'node:util'
import { isRecord } from '../../../base/records.ts'
import type { StatefulCheck, VerifyContext } from '../../calls/context.ts'
import {
  type SavePair,
  applyMs,
  differences,
  readUntilShown,
  savePairs,
} from '../../calls/read-back.ts'
import { isBusy, responseText } from '../../calls/responses.ts'
import { distinctBodies } from './shown-saves.ts'

/** Contract: a save replaces only the fields of its form. */
export const crossingSaves: StatefulCheck = {
  name: 'crossing-saves',
  tier: 'write',
  operations: savePairs.map(({ save }) => save),
  async run(context) {
    for (const [index, second] of savePairs.entries()) {
      const first = savePairs[index - 1]
      if (first && (context.isWanted(first.save) || context.isWanted(second.save)))
        await saveAtOnce(context, [first, second])
    }
  },
}

async function saveAtOnce(context: VerifyContext, pairs: SavePair[]): Promise<void> {
  await context.settle()
  const forms = []
  for (const pair of pairs) {
    const { json } = await context.call(pair.read)
    const read = isRecord(json) ? json : {}
    // A body that differs from the current data, so that a lost save is visible.
    const body = distinctBodies(pair.save, read, {}).find(
      (candidate) => differences(read, pair.expected(candidate)).length > 0,
    )
    if (!body || !context.isHarmless(pair.save, { body })) return
    forms.push({ pair, body, read })
  }
  const saved = await Promise.all(forms.map(({ pair, body }) => context.call(pair.save, { body })))
  for (const [index, result] of saved.entries()) {
    const form = forms[index]
    // The first save may restart the terminal, which then refuses the second one.
    if (!form || result.isSuccess || isBusy(result) || result.status >= 500) continue
    const { save } = form.pair
    const alone = await context.callPatiently(save, { body: form.body })
    if (alone.isSuccess)
      context.infer(save, [...saved, alone], {
        place: 'refused',
        message: `Of two concurrent saves, ${save} is refused with ${responseText(result)}. Alone it succeeds.`,
        pointer: '/requestBody',
      })
    else context.leaveOut(save, `A save was refused with ${responseText(alone)}.`)
  }
  if (!saved.every(({ isSuccess }) => isSuccess)) return
  await context.settle()
  for (const { pair, body, read } of forms) {
    const fields = pair.expected(body)
    const result = await readUntilShown(context, { read: pair.read, fields }, applyMs)
    if (!result?.isSuccess) continue
    for (const { name, found } of differences(result.json, fields)) {
      // A value that the server has changed, for example rounded, is not lost.
      if (!isDeepStrictEqual(found, read[name])) continue
      context.infer(pair.save, [...saved, result], {
        place: name,
        message: `After concurrent successful calls of ${pairs.map(({ save }) => save).join(' and ')}, ${name} of ${pair.save} is lost.`,
        pointer: '/requestBody',
      })
    }
  }
}
