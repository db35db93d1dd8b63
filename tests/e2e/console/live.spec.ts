import { expect } from 'playwright/test'
import { test } from '../test.ts'
import { clock, open } from './open.ts'

const fleet = `name: fleet
seed: fleet
title: 多数の端末
startAt: 2024-01-01T16:25:00+09:00
fleet: { count: 1000, first: '1700001' }
`

test.use({ locale: 'en-GB', newWorld: { scenario: { yaml: fleet } } })

test('1,000 terminals stay up to date without refetching any list', async ({ page, world }) => {
  await open(page, world, '/terminals')
  const row = page.getByRole('row').filter({ hasText: '1700002' })
  await expect(row).toContainText('synced')
  await expect(clock(page)).toContainText('16:25:00')
  await page.waitForLoadState('networkidle')
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await world.command({ verb: 'ntp', terminalId: '1700002', state: 'disconnected' })
  await expect(row).toContainText('disconnected')
  await world.advance('1m')
  await expect(clock(page)).toContainText('16:26:00')
  await expect(row).toContainText('16:26:00')
  expect(fetched).toEqual([])

  await page.context().setOffline(true)
  await world.command({ verb: 'ntp', terminalId: '1700002', state: 'synced' })
  await page.context().setOffline(false)
  await expect(row).toContainText('synced')
})
