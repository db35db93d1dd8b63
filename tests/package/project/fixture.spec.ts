import { expect } from '@playwright/test'
import { test } from 'equser/playwright'

test('a test has a simulated world of its own, whose portal it logs in to', async ({
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
