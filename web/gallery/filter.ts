import { screenNames } from '../text/screen-names.ts'
import type { CataloguedScreen } from './catalogue.ts'
import { routePath } from './screens.ts'

/**
 * The screens and states that contain every word of a search: in the screen's id, name or path, or in the state's id or
 * title. A word that matches the screen matches all its states.
 */
export function filterScreens(
  screens: readonly CataloguedScreen[],
  search: string,
): CataloguedScreen[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return screens.flatMap((one) => {
    const ofScreen =
      `${one.screen} ${screenNames[one.screen]} ${routePath(one.screen)}`.toLowerCase()
    const left = words.filter((word) => !ofScreen.includes(word))
    const states = one.states.filter(({ id, title }) => {
      const text = `${id} ${title}`.toLowerCase()
      return left.every((word) => text.includes(word))
    })
    return states.length === 0 ? [] : [{ ...one, states }]
  })
}
