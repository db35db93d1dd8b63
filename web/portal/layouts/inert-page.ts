import type { DataRouter } from 'react-router'
import { createStore } from '../../runtime/store.ts'

/** The id of the element that is inert during a submission. */
export const pageId = 'page'
/** The id of the element that is inert while another page loads. The menu stays usable. */
export const mainId = 'main'

type Navigation = Pick<DataRouter['state']['navigation'], 'state' | 'formMethod'>

/** Checks for a submission or the page load that follows it. Nothing may interrupt them. */
export function isSubmission({ state, formMethod }: Navigation): boolean {
  return state !== 'idle' && formMethod !== undefined && formMethod !== 'GET'
}

/** The number of navigations that have ended. */
export const endedNavigations = createStore(0)

let isNavigating = false
let focused: Element | null = null

/**
 * Makes the content inert during a navigation, and the whole page during a submission, so that no key, click or screen reader
 * reaches it. It takes effect before the next event, so a second click can't submit again; the overlay is rendered later. During a
 * navigation, a click in the menu starts another one.
 */
export function watchNavigation(router: DataRouter): void {
  router.subscribe(({ navigation }) => {
    isNavigating = navigation.state !== 'idle'
    if (isNavigating) cover(isSubmission(navigation) ? pageId : mainId)
    else endedNavigations.set(endedNavigations.get() + 1)
  })
}

/** Checks whether a navigation or submission is in progress. */
export function isPageInert(): boolean {
  return inertElements().length > 0
}

/**
 * Makes the page usable again and restores the focus if the focused element still exists. Does nothing during a navigation. Call it
 * after the new page is rendered.
 */
export function releasePage(): void {
  const elements = inertElements()
  if (isNavigating || elements.length === 0) return
  for (const element of elements) element.inert = false
  if (focused instanceof HTMLElement && focused.isConnected) focused.focus({ preventScroll: true })
  focused = null
}

function cover(id: string): void {
  const element = document.getElementById(id)
  if (element === null || element.inert) return
  const { activeElement } = document
  if (element.contains(activeElement)) focused = activeElement
  element.inert = true
}

function inertElements(): HTMLElement[] {
  return [pageId, mainId].flatMap((id) => {
    const element = document.getElementById(id)
    return element?.inert ? [element] : []
  })
}
