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
 * Prevents duplicate submits. Ignores a submit while `isBusy` returns true. After a submit, ignores the second click of a double
 * click, even if a new page has put another element under the pointer.
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
  // After any input, the next click is intended, so it is not treated as part of a double click.
  document.addEventListener('input', () => (submitClick = undefined), true)
}

function refuse(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}
