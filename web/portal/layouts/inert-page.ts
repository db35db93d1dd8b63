import type { DataRouter } from 'react-router'

/** The id of the element with everything that a navigation makes inert. */
export const pageId = 'page'

let isNavigating = false
let focused: Element | null = null

/**
 * Makes the page inert from the start of a navigation or submission: no key, click or screen reader
 * reaches it. This happens before the next event, not only when the overlay is rendered, so a second
 * click can't submit again.
 */
export function watchNavigation(router: DataRouter): void {
  router.subscribe(({ navigation }) => {
    const wasNavigating = isNavigating
    isNavigating = navigation.state !== 'idle'
    if (isNavigating && !wasNavigating) cover()
  })
}

/** Whether a navigation or submission is in progress. */
export function isPageInert(): boolean {
  return page()?.inert ?? false
}

/**
 * Makes the page usable again and returns the focus to where it was, if that element still exists.
 * Has no effect during a navigation. Call it after the new page has been rendered.
 */
export function releasePage(): void {
  const element = page()
  if (isNavigating || element === null || !element.inert) return
  element.inert = false
  if (focused instanceof HTMLElement && focused.isConnected) focused.focus({ preventScroll: true })
  focused = null
}

function cover(): void {
  const element = page()
  if (element === null || element.inert) return
  const { activeElement } = document
  focused = element.contains(activeElement) ? activeElement : null
  element.inert = true
}

function page(): HTMLElement | null {
  return document.getElementById(pageId)
}
