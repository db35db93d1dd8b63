import { expect } from 'playwright/test'
import { test } from '../test.ts'
import { expectAccessible } from '../accessible.ts'
import { messages } from './open.ts'

test.use({ locale: 'en-GB' })

test('the first page says what one can do, and begins with the running worlds', async ({
  page,
  world,
}) => {
  await page.goto('/sim')
  await expect(page.getByText('A world is a simulated service')).toBeVisible()
  const card = page.getByRole('listitem').filter({ hasText: world.name })
  await expect(card).toContainText('2024-01-01 16:25:00 JST')
  await card.getByRole('button', { name: `Play ${world.name}` }).click()
  await expect(card).toContainText('Running at 1× real time')
})

test('a world is created from the card of a scenario, which has a sentence and a picture', async ({
  page,
  simulator,
  world,
}) => {
  await page.goto('/sim')
  const card = page.getByRole('listitem').filter({ hasText: 'busy-night' })
  await expect(card).toContainText('Three earthquakes in one night.')
  // Its three earthquakes, and the marks of its timeline.
  await expect(card.locator('svg g')).toHaveCount(3)
  await expectAccessible(page)
  await card.getByRole('button', { name: 'Create world from busy-night' }).click()
  await expect(messages(page)).toContainText('was created from busy-night')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Worlds')
  const created = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  expect(created).not.toBe(world.name)
  await simulator.world(created).delete()
})

test('an address without a page says so, and leads back to the worlds', async ({ page, world }) => {
  await page.goto(`/sim/worlds/${world.name}/nowhere`)
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Worlds' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Worlds' })).toBeVisible()
})
