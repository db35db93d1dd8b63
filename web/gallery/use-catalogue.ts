import { useEffect, useState } from 'react'
import { type CataloguedScreen, catalogue } from './catalogue.ts'
import type { GalleryOperation } from './contract-answers.ts'
import { plainStateOf } from './screen-state.ts'
import { routePath, type ScreenId } from './screens.ts'

/** The screens with the states that are known so far. Until a screen has been looked at, it has its plain state only. */
export function useCatalogue(
  screens: readonly ScreenId[],
  operations: readonly GalleryOperation[],
): { catalogued: CataloguedScreen[]; isComplete: boolean } {
  const [known, setKnown] = useState<ReadonlyMap<ScreenId, CataloguedScreen>>(new Map())
  useEffect(() => {
    const frame = document.createElement('iframe')
    frame.src = 'frame.html'
    frame.title = 'Looks at the screens'
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
