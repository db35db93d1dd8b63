import { expect } from 'playwright/test'
import { goWithin } from '../go-within.ts'
import { openScreens, userScreens } from '../screen-list.ts'
import { submitLogin, taro } from '../taro.ts'
import { test } from '../test.ts'
import { paths } from '../../../web/portal/paths.ts'
import { screenNames } from '../../../web/text/screen-names.ts'
import { blockStorage } from './block-storage.ts'
import { type NewerBuiltIn, newerBuiltIns } from './newer-built-ins.ts'

test.use({ hasOwnContext: true })

/** Deletes built-ins. Runs in the page. */
function deleteBuiltIns(builtIns: readonly NewerBuiltIn[]): void {
  const isHolder = (value: unknown): value is object =>
    (typeof value === 'object' && value !== null) || typeof value === 'function'
  const read = (holder: unknown, name: string): unknown =>
    isHolder(holder) ? Reflect.get(holder, name) : undefined
  for (const [name, member] of builtIns) {
    if (member === undefined) Reflect.deleteProperty(globalThis, name)
    else {
      const holder =
        name === 'TypedArray'
          ? Object.getPrototypeOf(Uint8Array)
          : name.split('.').reduce(read, globalThis)
      const constructorOnly = member.endsWith('_static')
      const owners = constructorOnly
        ? []
        : [read(holder, 'prototype'), name === 'Window' && globalThis]
      for (const owner of [holder, ...owners])
        if (isHolder(owner)) Reflect.deleteProperty(owner, member.replace('_static', ''))
    }
  }
}

/** Makes the storage full. Runs in the page. */
function fillStorage(): void {
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
}

const browsers = {
  'a browser of 2022': deleteBuiltIns,
  'a browser that blocks its storage': blockStorage,
  'a browser whose storage is full': fillStorage,
}

for (const [name, change] of Object.entries(browsers)) {
  // Requirements: FALLBACK-13
  test(`${name} shows every screen`, async ({ page }) => {
    await page.addInitScript(change, newerBuiltIns())
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
