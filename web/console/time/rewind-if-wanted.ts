import { rewind } from '../actions.ts'
import type { Schemas } from '../control.ts'
import { t } from '../words/words.ts'

/** Asks whether to rewind a world, and does it. */
export async function rewindIfWanted(world: string, to: Schemas['Rewind']['to']): Promise<void> {
  if (window.confirm(t('Rewind the world? Everything after that time is discarded.'))) {
    await rewind(world, to)
  }
}
