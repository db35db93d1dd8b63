import { useEffect, useState } from 'react'
import { screenNames } from '../text/screen-names.ts'
import type { GalleryOperation } from './contract-responses.ts'
import type { GalleryFrame } from './frame-api.ts'
import { plainStateOf, type ScreenState, statesOf } from './screen-state.ts'
import { routePath, type ScreenId } from './screens.ts'

export interface CataloguedScreen {
  screen: ScreenId
  states: ScreenState[]
  /** Set if the screen redirected to another screen. An entry in entries.ts can give the screen what it needs to be shown. */
  redirectedTo?: string
}

/** Finds the states of a screen. For this, renders it, submits its form if it has one, and records which operations it calls. */
export async function catalogue(
  frame: GalleryFrame,
  screen: ScreenId,
  operations: readonly GalleryOperation[],
): Promise<CataloguedScreen> {
  const path = routePath(screen)
  const state = plainStateOf(path)
  const shown = await frame.show({ screen, state })
  const sent = shown.hasForm
    ? await frame.show({ screen, state: { ...state, isSubmitted: true } })
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

/** Returns the states that contain every word of a search. Words in a screen's id, name or path match all states of the screen. */
export function filterScreens(
  screens: readonly CataloguedScreen[],
  search: string,
): CataloguedScreen[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return screens.flatMap((entry) => {
    const ofScreen =
      `${entry.screen} ${screenNames[entry.screen]} ${routePath(entry.screen)}`.toLowerCase()
    const left = words.filter((word) => !ofScreen.includes(word))
    const states = entry.states.filter(({ id, title }) => {
      const text = `${id} ${title}`.toLowerCase()
      return left.every((word) => text.includes(word))
    })
    return states.length === 0 ? [] : [{ ...entry, states }]
  })
}

/** Returns the states of all screens that are known so far. A screen that was not rendered yet has only its plain state. */
export function useCatalogue(
  screens: readonly ScreenId[],
  operations: readonly GalleryOperation[],
): { catalogued: CataloguedScreen[]; isComplete: boolean } {
  const [known, setKnown] = useState<ReadonlyMap<ScreenId, CataloguedScreen>>(new Map())
  useEffect(() => {
    const frame = document.createElement('iframe')
    frame.src = 'frame.html'
    frame.title = 'Screen catalogue scan'
    frame.className = 'scout'
    frame.inert = true
    let isWanted = true
    frame.addEventListener('load', () => {
      void (async () => {
        for (const screen of screens) {
          const gallery = frame.contentWindow?.gallery
          if (!isWanted || !gallery) return
          const found = await catalogue(gallery, screen, operations)
          setKnown((before) => new Map(before).set(screen, found))
        }
      })()
    })
    document.body.append(frame)
    return () => {
      isWanted = false
      frame.remove()
    }
  }, [screens, operations])
  return {
    catalogued: screens.map(
      (screen) => known.get(screen) ?? { screen, states: [plainStateOf(routePath(screen))] },
    ),
    isComplete: known.size === screens.length,
  }
}
