import { type JSHandle, type Page, test as base } from 'playwright/test'
import type { SheetPage } from '../../web/gallery/sheet/sheet-api.ts'
import { galleryAddress } from './address.ts'

/** The page that shows sheets, and its `window.sheet`. */
export interface Sheets {
  page: Page
  sheet: JSHandle<SheetPage>
}

/** Each worker has one page and keeps it: its frames show one screen after another. */
export const test = base.extend<object, { sheets: Sheets }>({
  sheets: [
    async ({ browser }, use, { project }) => {
      const { viewport, deviceScaleFactor, locale, timezoneId, contextOptions } = project.use
      const settings = { viewport, deviceScaleFactor, locale, timezoneId, ...contextOptions }
      const context = await browser.newContext(settings)
      const page = await context.newPage()
      await page.goto(`${galleryAddress}sheet.html`)
      await page.waitForFunction(() => window.sheet)
      const sheet = await page.evaluateHandle(() => {
        if (!window.sheet) throw new Error('The page has no window.sheet.')
        return window.sheet
      })
      await use({ page, sheet })
      await context.close()
    },
    { scope: 'worker' },
  ],
})
