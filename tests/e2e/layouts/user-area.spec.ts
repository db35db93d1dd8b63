import { type Page, expect } from 'playwright/test'
import { test } from '../test.ts'
import { paths } from '../../../web/portal/paths.ts'
import { expectAccessible } from '../accessible.ts'
import { taro } from '../taro.ts'
import { long } from '../tags.ts'

const open = (page: Page, screen: keyof typeof paths) =>
  page.goto(`/eqUser/view${paths[screen]}`, { waitUntil: 'networkidle' })

const current = (page: Page) =>
  page.getByRole('navigation', { name: 'ユーザメニュー' }).locator('[aria-current]')

// Requirements: USER-3, USER-8
test('the menu is grouped, stays visible, and marks the entry of confirm pages; old and new values are side by side', async ({
  page,
  logIn,
}) => {
  await logIn(taro.userId, taro.password)
  await open(page, 'confUpdate')
  const menu = page.getByRole('navigation', { name: 'ユーザメニュー' })
  for (const name of ['みまもる', 'ためす', '設定', '管理']) {
    await expect(menu.getByRole('list', { name })).toBeVisible()
  }
  await expect(current(page)).toHaveText('登録情報の変更')
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect(menu.getByRole('link', { name: '端末の状態' })).toBeInViewport()
  const mark = await page.getByRole('banner').getByRole('link').boundingBox()
  expect((await menu.boundingBox())?.x, 'the menu is below the left edge of the header').toBe(
    mark?.x,
  )

  await page.getByRole('textbox', { name: /設置階/ }).fill('2階')
  await page.getByRole('button', { name: '確認画面へ進む' }).click()
  await expect(page).toHaveURL(new RegExp(`${paths.confUpdateConfirm}$`))
  await expect(current(page)).toHaveText('登録情報の変更')
  const main = page.getByRole('main')
  await expect(main).toContainText('変更前：1階')
  await expect(main).toContainText('変更後：2階')
  await expect(main).toContainText('owner@example.jp')
  await expect(main.getByRole('region', { name: '端末の設置場所の地図' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'OK（変更を保存する）' }).click()
  await expect(page).toHaveURL(new RegExp(paths.confUpdateFinish))
  await expect(current(page)).toHaveText('登録情報の変更')
})

// Requirements: USER-5
test(
  'the first paint has the simulation notice and the year, and nothing moves afterwards',
  { tag: long },
  async ({ page, logIn }) => {
    await page.addInitScript(() => {
      Object.assign(window, { shift: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          if ('value' in entry && 'hadRecentInput' in entry && entry.hadRecentInput === false) {
            Object.assign(window, {
              shift: Number(Reflect.get(window, 'shift')) + Number(entry.value),
            })
          }
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await open(page, 'about')
    await expect(page.getByRole('complementary', { name: 'シミュレーション' })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toContainText('© 2024')
    await open(page, 'login')
    expect(await page.evaluate(() => Number(Reflect.get(window, 'shift')))).toBeLessThan(0.02)
    await logIn(taro.userId, taro.password)
    for (const screen of ['termStatus', 'history', 'confUpdate'] as const) {
      await open(page, screen)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const shift = await page.evaluate(() => Number(Reflect.get(window, 'shift')))
      expect(shift, screen).toBeLessThan(0.02)
    }
  },
)

test.describe('without a warning in force', () => {
  test.use({ newWorld: { scenario: { ready: 'registration' } } })

  for (const colorScheme of ['light', 'dark'] as const) {
    // Requirements: USER-5
    test(
      `the page has its header and the simulation notice before any script runs, ${colorScheme}`,
      { tag: long },
      async ({ page, browser, baseURL, viewport }) => {
        const context = await browser.newContext({
          javaScriptEnabled: false,
          baseURL,
          viewport,
          colorScheme,
        })
        const unstarted = await context.newPage()
        await unstarted.goto('/eqUser/view/open/login')
        await page.emulateMedia({ colorScheme })
        await open(page, 'login')
        for (const part of ['banner', 'complementary'] as const) {
          const before = unstarted.getByRole(part)
          const after = page.getByRole(part)
          await expect(before, 'the words of both').toHaveText(await after.innerText(), {
            useInnerText: true,
          })
          expect(await before.boundingBox()).toEqual(await after.boundingBox())
          expect(await before.evaluate(coloursOf)).toEqual(await after.evaluate(coloursOf))
        }
        await context.close()
      },
    )
  }
})

function coloursOf(element: Element): string[] {
  const { color, backgroundColor, fontSize, fontWeight } = getComputedStyle(element)
  return [color, backgroundColor, fontSize, fontWeight]
}

// Requirements: USER-6
test(
  'on paper status, history and settings have no menus and buttons',
  { tag: long },
  async ({ page, logIn }) => {
    await logIn(taro.userId, taro.password)
    await page.emulateMedia({ media: 'print' })
    for (const screen of ['termStatus', 'history', 'confUpdate'] as const) {
      await open(page, screen)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('heading', { name: /^津波警報/ })).toBeVisible()
      for (const part of ['header', 'footer', 'nav', 'main button']) {
        await expect(page.locator(`${part}:visible`), `${part} of ${screen}`).toHaveCount(0)
      }
      await expect(page.getByRole('main')).toHaveCSS('padding-left', '0px')
    }
  },
)

// Requirements: USER-6
test(
  'on paper a dark page is light, and a short page takes one sheet',
  { tag: long },
  async ({ page, logIn }) => {
    await logIn(taro.userId, taro.password)
    await page.emulateMedia({ colorScheme: 'dark' })
    await open(page, 'history')
    const row = page.getByRole('row').filter({ hasText: '警報' })
    await expect(row).toHaveCSS('background-color', 'rgb(61, 21, 23)')
    await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
    await expect(row).toHaveCSS('background-color', 'rgb(253, 238, 238)')
    const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g)
    expect(sheets).toHaveLength(1)

    await open(page, 'confUpdate')
    // At the end of a printed sheet, a field must not overlap the next one.
    for (const part of await page.locator('main .grid:has(input)').all()) {
      await expect(part).toHaveCSS('display', 'block')
    }
  },
)
