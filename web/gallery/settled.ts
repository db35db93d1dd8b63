import { wait, whenIdle } from '../runtime/tasks.ts'

const quietMs = 40
/** The minimum number of checks without a change, because on a busy machine little happens in `quietMs`. */
const quietTurns = 6
const limitMs = 60_000

/**
 * Waits until the page is ready, has not changed for a moment, and has loaded its fonts, images and frames. Gives up after a
 * minute.
 *
 * @returns whether the page has settled
 */
export async function settled(isReady: () => boolean): Promise<boolean> {
  const startedAt = performance.now()
  const isOver = (): boolean => performance.now() - startedAt > limitMs
  let quiet = { sinceMs: performance.now(), turns: 0 }
  const restart = (): void => {
    quiet = { sinceMs: performance.now(), turns: 0 }
  }
  const isQuiet = (): boolean =>
    performance.now() - quiet.sinceMs >= quietMs && quiet.turns >= quietTurns
  const observer = new MutationObserver(restart)
  observer.observe(document, {
    attributes: true,
    characterData: true,
    childList: true,
    subtree: true,
  })
  while (!isQuiet() && !isOver()) {
    await whenIdle()
    if (isReady() && isLoaded()) quiet.turns += 1
    else restart()
    await wait(quietMs / 4)
  }
  observer.disconnect()
  return isQuiet()
}

function isLoaded(): boolean {
  return (
    document.fonts.status === 'loaded' &&
    [...document.images].every(({ complete }) => complete) &&
    [...document.querySelectorAll('iframe')].every(isFrameLoaded)
  )
}

/** Whether a frame is loaded. Compares the address, because a new frame first contains an empty page with another address. */
function isFrameLoaded({ contentDocument, src }: HTMLIFrameElement): boolean {
  return contentDocument?.readyState === 'complete' && contentDocument.URL === src
}
