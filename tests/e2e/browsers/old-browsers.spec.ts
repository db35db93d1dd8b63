import { expect } from 'playwright/test'
import { goWithin } from '../go-within.ts'
import { openScreens, userScreens } from '../screen-list.ts'
import { submitLogin, taro } from '../taro.ts'
import { test } from '../test.ts'
import { paths } from '../../../web/portal/paths.ts'
import { screenNames } from '../../../web/text/screen-names.ts'

test.use({ hasOwnContext: true })

/** Deletes what Chrome 109, Firefox 115 or Safari 16 lack. Runs in the page. */
function deleteNewBuiltIns(): void {
  const lacking: [object, string[]][] = [
    [Array, ['fromAsync']],
    [Array.prototype, ['toReversed', 'toSorted', 'toSpliced', 'with']],
    [Map, ['groupBy']],
    [Map.prototype, ['getOrInsert', 'getOrInsertComputed']],
    [Object, ['groupBy']],
    [Promise, ['withResolvers', 'try']],
    [String.prototype, ['isWellFormed', 'toWellFormed']],
    [
      Set.prototype,
      [
        'union',
        'intersection',
        'difference',
        'symmetricDifference',
        'isSubsetOf',
        'isSupersetOf',
        'isDisjointFrom',
      ],
    ],
    [URL, ['parse', 'canParse']],
    [AbortSignal, ['any']],
    [RegExp, ['escape']],
    [Uint8Array, ['fromBase64', 'fromHex']],
    [globalThis, ['Iterator', 'navigation', 'scheduler', 'requestIdleCallback']],
    [Document.prototype, ['startViewTransition']],
    [Element.prototype, ['checkVisibility']],
    [HTMLElement.prototype, ['showPopover', 'hidePopover', 'togglePopover']],
  ]
  for (const [holder, names] of lacking)
    for (const name of names) Reflect.deleteProperty(holder, name)
}

/** Blocks what browsers block when cookies are disabled for this site. Runs in the page. */
function blockStorage(): void {
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(globalThis, name, {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    })
  }
  Reflect.deleteProperty(globalThis, 'BroadcastChannel')
}

/** Makes the storage full. Runs in the page. */
function fillStorage(): void {
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
}

const browsers = {
  'a browser of 2022': deleteNewBuiltIns,
  'a browser that blocks its storage': blockStorage,
  'a browser whose storage is full': fillStorage,
}

for (const [name, change] of Object.entries(browsers)) {
  // Requirements: FALLBACK-13
  test(`${name} shows every screen`, async ({ page }) => {
    await page.addInitScript(change)
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    await page.goto(`/eqUser/view${paths.login}`)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(screenNames.login)
    for (const screen of openScreens) {
      await goWithin(page, `/eqUser/view${paths[screen]}`)
      await expect.soft(heading, screen).toHaveText(screenNames[screen])
    }
    await goWithin(page, `/eqUser/view${paths.login}`)
    await submitLogin(page, taro)
    await expect(heading).toHaveText(screenNames.termStatus)
    for (const screen of userScreens) {
      await goWithin(page, `/eqUser/view${paths[screen]}`)
      await expect.soft(heading, screen).toHaveText(screenNames[screen])
    }
    expect(errors).toEqual([])
  })
}
