import { sessionStore } from '../../runtime/storage.ts'

export class MissingCode extends Error {
  override readonly name = 'MissingCode'
  /** Whether the server responds, but no longer has the file, for example because it has a newer release. */
  readonly isOutdated: boolean

  constructor(cause: unknown, isOutdated: boolean) {
    super('The code of a screen could not be loaded.', { cause })
    this.isOutdated = isOutdated
  }
}

/**
 * Loads the code of a screen. After a success, `reloadOnce` may reload the page again.
 *
 * @throws MissingCode
 */
export async function loadScreen<Code>(load: () => Promise<Code>): Promise<Code> {
  const code = await loadCode(load)
  sessionStore.removeItem(reloadedKey)
  return code
}

/**
 * Loads code that several screens share.
 *
 * @throws MissingCode
 */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load()
  } catch (error) {
    throw new MissingCode(error, await isServed())
  }
}

/** Reloads the page if the server is reachable. If it isn't, a reload would show the browser's error page. */
export async function reloadIfServed(): Promise<void> {
  if (await isServed()) window.location.reload()
}

function isServed(): Promise<boolean> {
  return fetch(window.location.pathname, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** Reloads the page once to get the new release. If the new release lacks the file too, a second reload could repeat forever. */
export function reloadOnce(): void {
  if (sessionStore.getItem(reloadedKey) !== null) return
  sessionStore.setItem(reloadedKey, 'true')
  window.location.reload()
}

const reloadedKey = 'equser.reloaded'
