import { expect } from 'playwright/test'
import { test } from '../../../simulator/testing/playwright.ts'
import { clock, open } from './open.ts'

test.describe('with a Japanese browser', () => {
  test.use({ locale: 'ja-JP' })

  test('the pages are in the language of the browser until another is chosen, which is kept', async ({
    page,
    world,
  }) => {
    await open(page, world)
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
    await expect(page.getByRole('link', { name: '端末', exact: true })).toBeVisible()
    await expect(page).toHaveTitle(`${world.name} | シミュレーターコンソール`)
    await page.getByRole('button', { name: 'English' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(clock(page)).toContainText('Paused')
    await page.reload()
    await expect(clock(page)).toContainText('Paused')
    await page.getByRole('button', { name: '日本語' }).click()
    await expect(page.getByRole('region', { name: '時計' })).toContainText('一時停止中')
  })
})
