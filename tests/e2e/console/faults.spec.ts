import { expect } from 'playwright/test'
import { test } from '../test.ts'
import { expectAccessible } from '../accessible.ts'
import { long } from '../tags.ts'
import { open } from './open.ts'

test.describe('in English', () => {
  test.use({ locale: 'en-GB' })

  test('an error is found by the words of the contract and limited to a user and a terminal', async ({
    page,
    world,
    logIn,
  }) => {
    await logIn('kanazawa_taro', 'Yure-2024!')
    await open(page, world, '/faults')
    await page.getByLabel('Search operations and errors').fill('getTerminalLog not connected')
    await expect(page.getByText(/^1 of \d+ operations$/)).toBeVisible()
    await page.getByLabel('User', { exact: true }).fill('kanazawa_taro')
    await page.getByLabel('Terminal', { exact: true }).fill('1700123')
    const button = page.getByRole('button', { name: 'getTerminalLog returns 400014' })
    await button.click()
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    const active = page.getByRole('region', { name: 'Active faults' }).getByRole('listitem')
    await expect(active).toContainText('returns 400014 for kanazawa_taro for terminal 1700123')
    await expect(active).toContainText('Terminal not connected.')
    const response = await page.request.get('/eqUser/api/user/term-log')
    expect(await response.json()).toMatchObject({ code: 400014 })
    await expectAccessible(page)
    // For all users, no fault has been set.
    await page.getByLabel('User', { exact: true }).fill('')
    await expect(button).toHaveAttribute('aria-pressed', 'false')
  })
})

test.describe('in Japanese', () => {
  test.use({ locale: 'ja-JP' })

  test("a search for the owner's error text finds the error in every operation that has it", async ({
    page,
    world,
  }) => {
    await open(page, world, '/faults')
    await page.getByLabel('操作とエラーの検索').fill('端末が接続されていません')
    await expect(page.getByRole('button', { name: 'getTerminalLog 400014 を返す' })).toBeVisible()
    const codes = page.getByRole('button', { name: /を返す$/ })
    await expect(codes.filter({ hasNotText: '400014' })).toHaveCount(0)
    expect(await codes.count()).toBeGreaterThan(1)

    await page.getByLabel('操作とエラーの検索').fill('listNews')
    await page.getByRole('button', { name: 'listNews 500 を返す' }).click()
    const active = page.getByRole('region', { name: '有効な障害' }).getByRole('listitem')
    await expect(active).toContainText('予期しないエラーが発生しました。')
  })
  test(
    'typed text is not lost while a slow browser updates the address',
    { tag: long },
    async ({ page, world }) => {
      await open(page, world, '/faults')
      const search = page.getByLabel('操作とエラーの検索')
      await search.waitFor()
      const browser = await page.context().newCDPSession(page)
      await browser.send('Emulation.setCPUThrottlingRate', { rate: 8 })
      for (let round = 0; round < 20; round++) {
        await search.fill(`old ${round}`)
        await expect(page).toHaveURL(new RegExp(`q=old\\+${round}`))
        await search.fill(`new ${round}`)
        await expect(page).toHaveURL(new RegExp(`q=new\\+${round}`))
        await expect(search).toHaveValue(`new ${round}`)
      }
    },
  )
})
