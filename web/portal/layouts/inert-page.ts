import type { DataRouter } from 'react-router'

/** The id of the element with everything that a submission makes inert. */
export const pageId = 'page'
/** The id of the element that loading another page makes inert. The menu stays usable. */
export const mainId = 'main'

type Navigation = Pick<DataRouter['state']['navigation'], 'state' | 'formMethod'>

/** Whether a submission is in progress, with the page that follows it. Nothing may interrupt it. */
export function isSubmission({ state, formMethod }: Navigation): boolean {
  return state !== 'idle' && formMethod !== undefined && formMethod !== 'GET'
}

let isNavigating = false
let focused: Element | null = null

/**
 * Makes the content inert from the start of a navigation, and the whole page from the start of a submission: no key, click or
 * screen reader reaches it. This happens before the next event, not only when the overlay is rendered, so a second click can't
 * submit again. Until then, a click in the menu leads elsewhere instead.
 */
export function watchNavigation(router: DataRouter): void {
  router.subscribe(({ navigation }) => {
    isNavigating = navigation.state !== 'idle'
    if (isNavigating) cover(isSubmission(navigation) ? pageId : mainId)
  })
}

/** Whether a navigation or submission is in progress. */
export function isPageInert(): boolean {
  return inertElements().length > 0
}

/**
 * Makes the page usable again and returns the focus to where it was, if that element still exists.
 * Has no effect during a navigation. Call it after the new page has been rendered.
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
