import { expect } from '@playwright/test'
import { test } from 'equser/playwright'

test('a test has its own simulated world, and logs in to its portal', async ({
  page,
  world,
  logIn,
}) => {
  await logIn('kanazawa_taro', 'Yure-2024!')
  await world.fault('getTerminalLog', 400014)
  await page.goto('/eqUser/view/user/history')
  await expect(page.getByRole('main')).toBeVisible()
  await world.expectCall('getSessionUser', {})
})
