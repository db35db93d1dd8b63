/** The code of a screen could not be loaded. */
export class MissingCode extends Error {
  override readonly name = 'MissingCode'
  /** Whether the server answers but no longer has the code, as after a new release. */
  readonly isOutdated: boolean

  constructor(cause: unknown, isOutdated: boolean) {
    super('The code of a screen could not be loaded.', { cause })
    this.isOutdated = isOutdated
  }
}

/**
 * Loads the code of a screen. Then the next missing code may reload the page again.
 *
 * @throws MissingCode
 */
export async function loadScreen<Code>(load: () => Promise<Code>): Promise<Code> {
  const code = await loadCode(load)
  sessionStorage.removeItem(reloadedKey)
  return code
}

/**
 * Loads code that several screens need.
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

/** Reloads the page if the server has it now. Otherwise a reload would end at a page of the browser. */
export async function reloadIfServed(): Promise<void> {
  if (await isServed()) window.location.reload()
}

function isServed(): Promise<boolean> {
  return fetch(window.location.pathname, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** Loads the page again for the new release. Only once, in case it does not have the code either. */
export function reloadOnce(): void {
  if (sessionStorage.getItem(reloadedKey) !== null) return
  sessionStorage.setItem(reloadedKey, 'true')
  window.location.reload()
}

const reloadedKey = 'equser.reloaded'
