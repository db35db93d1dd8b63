import type { GalleryOperation } from './contract-answers.ts'
import type { GalleryFrame } from './frame-api.ts'
import { plainStateOf, type ScreenState, statesOf } from './screen-state.ts'
import { routePath, type ScreenId } from './screens.ts'

/** A screen with its states. */
export interface CataloguedScreen {
  screen: ScreenId
  states: ScreenState[]
  /** Where the screen leads to instead of showing itself. Such a screen needs an entry in entries.ts. */
  redirectedTo?: string
}

/** Finds the states of a screen: shows it, sends its form if it has one, and notes the operations that it calls. */
export async function catalogue(
  frame: GalleryFrame,
  screen: ScreenId,
  operations: readonly GalleryOperation[],
): Promise<CataloguedScreen> {
  const path = routePath(screen)
  const state = plainStateOf(path)
  const shown = await frame.show({ screen, state, theme: 'light' })
  const sent = shown.hasForm
    ? await frame.show({ screen, state: { ...state, isSubmitted: true }, theme: 'light' })
    : shown
  const { loaded, redirectedTo } = shown
  return {
    screen,
    states: statesOf(
      { screen, path },
      { loaded, sent: sent.sent, staysAfterSending: sent.staysAfterSending },
      operations,
    ),
    ...(redirectedTo === undefined ? {} : { redirectedTo }),
  }
}
