import type { GalleryFrame, ShownResult } from '../frame-api.ts'
import type { ScreenState } from '../screen-state.ts'
import type { ScreenId } from '../screens.ts'
import { charactersOf } from './characters.ts'
import type { Place } from './sheet-api.ts'
import { setFonts } from './sheet-fonts.ts'

/** The height of a window before the screen's own height is known, in CSS pixels. */
const windowHeight = 844
/** Longer screens are cut off. */
const maxHeight = 2400

/** A frame of the sheet. It shows one state after another. */
export interface Slot {
  gallery: GalleryFrame
  element: HTMLIFrameElement
  page: Document
}

/** Adds a frame to the page. */
export async function addSlot(): Promise<Slot> {
  const element = document.createElement('iframe')
  element.src = 'frame.html'
  const loaded = new Promise((resolve) => {
    element.addEventListener('load', resolve, { once: true })
  })
  document.body.append(element)
  await loaded
  const { contentDocument: page } = element
  const contentWindow = page?.defaultView
  if (!contentWindow?.gallery || !page) throw new Error('frame.html has no window.gallery.')
  // Only one of the states could have the focus.
  contentWindow.HTMLElement.prototype.focus = () => undefined
  await setFonts(page)
  return { gallery: contentWindow.gallery, element, page }
}

/** Shows a state in the slot's full height, without painting it. */
export async function showState(
  { gallery, element, page }: Slot,
  screen: ScreenId,
  state: ScreenState,
  width: number,
): Promise<Pick<ShownResult, 'height' | 'isAtRest'>> {
  element.style.visibility = 'hidden'
  element.style.width = `${width}px`
  element.style.height = `${windowHeight}px`
  const shown = await gallery.show({ screen, state, theme: 'light' })
  // Even, so that in half the size every state begins at a whole pixel.
  const height = Math.min(Math.max(Math.ceil(shown.height / 2) * 2, windowHeight), maxHeight)
  element.style.height = `${height}px`
  const isAtRest = await gallery.rest()
  for (const { contentDocument } of page.querySelectorAll('iframe')) {
    if (contentDocument) await setFonts(contentDocument)
  }
  return { height, isAtRest: shown.isAtRest && isAtRest }
}

/** Moves a slot to its place and paints it. */
export function place({ element, page }: Slot, { x, y }: Place): void {
  page.defaultView?.scrollTo(0, 0)
  element.style.left = `${x}px`
  element.style.top = `${y}px`
  element.style.visibility = 'visible'
}

/** Every character in a slot. */
export function charactersIn({ page }: Slot): ReadonlySet<string> {
  return charactersOf(page)
}
