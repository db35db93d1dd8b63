import type { DataRouter } from 'react-router'
import { createStore } from '../../runtime/store.ts'

/** The id of the element that is inert during a submit. */
export const pageId = 'page'
/** The id of the element that is inert while another page loads. It does not include the menu, which stays usable. */
export const mainId = 'main'

type Navigation = Pick<DataRouter['state']['navigation'], 'state' | 'formMethod'>

/** Whether a navigation is a submit or the page load that follows it. */
export function isSubmission({ state, formMethod }: Navigation): boolean {
  return state !== 'idle' && formMethod !== undefined && formMethod !== 'GET'
}

export const endedNavigations = createStore(0)

let isNavigating = false
let focused: Element | null = null

/**
 * Makes the main content inert during a navigation, and the whole page during a submit. Doesn't wait for React, which renders
 * later, so that even an immediate second click can't submit again.
 */
export function watchNavigation(router: DataRouter): void {
  router.subscribe(({ navigation }) => {
    isNavigating = navigation.state !== 'idle'
    if (isNavigating) cover(isSubmission(navigation) ? pageId : mainId)
    else endedNavigations.set(endedNavigations.get() + 1)
  })
}

export function isPageInert(): boolean {
  return inertElements().length > 0
}

/** Makes the page usable again and restores the focus, except during a navigation. Call it after the new page is rendered. */
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
