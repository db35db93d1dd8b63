import { wait, whenIdle } from '../runtime/tasks.ts'

const quietMs = 40
/** On a busy machine little happens in that time. What React and the maps do next needs some turns of the event loop. */
const quietTurns = 6
const limitMs = 60_000

/**
 * Resolves when the page has been ready and unchanged for a moment, React has rendered, fonts are loaded and images are
 * complete. After a minute it resolves anyway.
 *
 * @returns whether the page came to rest
 */
export async function settled(isReady: () => boolean): Promise<boolean> {
  const startedAt = performance.now()
  const isOver = (): boolean => performance.now() - startedAt > limitMs
  let quiet = { sinceMs: performance.now(), turns: 0 }
  const disturb = (): void => {
    quiet = { sinceMs: performance.now(), turns: 0 }
  }
  const isQuiet = (): boolean =>
    performance.now() - quiet.sinceMs >= quietMs && quiet.turns >= quietTurns
  const observer = new MutationObserver(disturb)
  observer.observe(document, {
    attributes: true,
    characterData: true,
    childList: true,
    subtree: true,
  })
  while (!isQuiet() && !isOver()) {
    await whenIdle()
    if (isReady() && isLoaded()) quiet.turns += 1
    else disturb()
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

/** A frame has an empty page first, whose address is not that of the frame. */
function isFrameLoaded({ contentDocument, src }: HTMLIFrameElement): boolean {
  return contentDocument?.readyState === 'complete' && contentDocument.URL === src
}
