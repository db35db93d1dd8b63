/** A click: its position in pixels, and its time in milliseconds since the page loaded. */
interface ClickAt {
  clientX: number
  clientY: number
  timeStamp: number
}

/** Operating systems count two clicks within these limits as a double click. */
export const doubleClickMs = 500
const doubleClickPx = 8

/** Whether two clicks are a double click. Presses of Enter count as clicks at the same place. */
export function isDoubleClick(first: ClickAt, second: ClickAt): boolean {
  return (
    second.timeStamp - first.timeStamp < doubleClickMs &&
    Math.abs(second.clientX - first.clientX) <= doubleClickPx &&
    Math.abs(second.clientY - first.clientY) <= doubleClickPx
  )
}

/**
 * Prevents duplicate submits: ignores a submit while `isBusy` returns true, and the second click of a double click, even if
 * another element is under the pointer by then.
 */
export function guardSubmits(document: Document, isBusy: () => boolean): void {
  let lastClick: ClickAt | undefined
  let submitClick: ClickAt | undefined
  document.addEventListener(
    'click',
    (event) => {
      if (submitClick !== undefined && isDoubleClick(submitClick, event)) refuse(event)
      else lastClick = event
    },
    true,
  )
  document.addEventListener(
    'submit',
    (event) => {
      if (isBusy()) refuse(event)
      else submitClick = lastClick
    },
    true,
  )
  // Forgets the click after other input, because the next click is then intended.
  document.addEventListener('input', () => (submitClick = undefined), true)
}

function refuse(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}
