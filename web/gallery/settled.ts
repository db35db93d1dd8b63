import { whenIdle } from '../tasks.ts'

const quietMs = 40
const limitMs = 15_000

/**
 * Resolves when the page has been ready and unchanged for a moment, React has rendered, fonts are loaded and images are
 * complete. After 15 seconds it resolves anyway: some states never come to rest.
 */
export async function settled(isReady: () => boolean): Promise<void> {
  const startedAt = performance.now()
  let readyAt = Infinity
  const observer = new MutationObserver(() => {
    readyAt = Infinity
  })
  observer.observe(document, {
    attributes: true,
    characterData: true,
    childList: true,
    subtree: true,
  })
  while (performance.now() - startedAt < limitMs && !(performance.now() - readyAt >= quietMs)) {
    await whenIdle()
    readyAt = isReady() && isLoaded() ? Math.min(readyAt, performance.now()) : Infinity
    await pause()
  }
  observer.disconnect()
}

function isLoaded(): boolean {
  return (
    document.fonts.status === 'loaded' && [...document.images].every(({ complete }) => complete)
  )
}

function pause(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, quietMs / 4)
  })
}
