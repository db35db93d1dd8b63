import { type BrowserContext, expect, type Page, test as base } from 'playwright/test'
import { errorTexts } from '../../../openapi/generated/error-texts.ts'
import { paths } from '../../../web/portal/paths.ts'
import { expectAccessible } from '../accessible.ts'
import { mockPortalAddress } from '../addresses.ts'
import { submitLogin } from '../taro.ts'

/** The mock's portal consists of hundreds of modules. All tests of a worker share a context, which keeps them in its cache. */
const test = base.extend<object, { sharedContext: BrowserContext }>({
  sharedContext: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ baseURL: mockPortalAddress, locale: 'ja-JP' })
      await use(context)
      await context.close()
    },
    { scope: 'worker' },
  ],
  page: async ({ sharedContext }, use) => {
    await sharedContext.clearCookies()
    const page = await sharedContext.newPage()
    await use(page)
    await page.close()
  },
})

const view = (screen: keyof typeof paths) => `/eqUser/view${paths[screen]}`
const panel = (page: Page) => page.getByRole('complementary', { name: 'モック' })
const toggle = (page: Page) => panel(page).getByRole('button', { name: /^モック/ })
const status = (page: Page) => page.getByRole('heading', { name: '端末の状態', level: 1 })

const responseSelect = (page: Page, operation: string) =>
  panel(page).getByLabel(operation, { exact: true })

async function reloadScreen(page: Page): Promise<void> {
  await panel(page).getByRole('button', { name: 'この画面を再読み込み' }).click()
}

// Requirements: FALLBACK-1
test('the panel selects the response of each call of a screen, and clears the selection', async ({
  page,
}) => {
  await page.goto(view('login'))
  await toggle(page).click()
  await responseSelect(page, 'listNews').selectOption('dynamic=true')
  await toggle(page).click()
  // A login must keep the selection. The mock accepts the cookie of that login.
  await submitLogin(page)
  await expect(status(page)).toBeVisible()
  await expect(page.getByRole('main')).toContainText('石川県加賀')
  await expect(toggle(page)).toHaveText('モック（1件選択中）')
  await toggle(page).click()
  // The panel lists the newest call first.
  const calls = panel(page).getByRole('listitem')
  await expect(calls).toContainText(['getTerminalStatus200', 'login204', 'listNews200'])

  const select = responseSelect(page, 'getTerminalStatus')
  await select.selectOption('code=500, example=500')
  const selected = page.waitForRequest('**/eqUser/api/user/term-status')
  await reloadScreen(page)
  expect(await (await selected).headerValue('prefer')).toBe('code=500, example=500')
  await expect(page.getByRole('heading', { name: 'Oops!' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(errorTexts['500'])
  await expect(select).toHaveValue('code=500, example=500')

  await panel(page).getByRole('button', { name: '選択をすべて解除' }).click()
  await expect(toggle(page)).toHaveText('モック')
  await reloadScreen(page)
  await expect(status(page)).toBeVisible()
})

test('calls that the portal makes on its own get the selected response too', async ({ page }) => {
  const loaded = page.waitForRequest(/\/web\/api\/terminal\.ts/)
  await page.goto(view('login'))
  await submitLogin(page)
  await expect(status(page)).toBeVisible()
  await toggle(page).click()
  await responseSelect(page, 'getTerminalStatus').selectOption('code=200, example=disconnected')
  const asked = page.waitForRequest('**/eqUser/api/user/term-status')
  const module = (await loaded).url()
  const content = `import { readStatusQuietly } from '${module}'; await readStatusQuietly()`
  await page.addScriptTag({ type: 'module', content })
  expect(await (await asked).headerValue('prefer')).toBe('code=200, example=disconnected')
})

test('the panel is accessible, also with the keyboard', async ({ page }) => {
  await page.goto(view('login'))
  await toggle(page).focus()
  await page.keyboard.press('Enter')
  await expect(panel(page).getByRole('heading', { name: 'モックの応答' })).toBeVisible()
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true')
  await expectAccessible(page)

  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(panel(page).getByRole('heading')).toHaveCount(0)
  await expect(toggle(page)).toBeFocused()
})
