import { expect } from 'playwright/test'
import { bothLayouts, long } from '../tags.ts'
import { test } from '../test.ts'
import { expectAccessible } from '../accessible.ts'
import { messages } from './open.ts'

test.use({ locale: 'en-GB' })

test(
  'the first page explains itself, begins with the worlds, and finds worlds and scenarios',
  { tag: bothLayouts },
  async ({ page, world, simulator }) => {
    const named = await simulator.createWorld({
      name: `${world.name}-mine`,
      scenario: { ready: 'eruption' },
    })
    await page.goto('/sim')
    await expect(page.getByText('A world is a simulated service')).toBeVisible()
    const worlds = page.getByRole('main').getByRole('list').first().getByRole('listitem')
    const place = async (name: string) =>
      (await worlds.getByRole('link').allTextContents()).indexOf(name)
    await expect(worlds.filter({ hasText: named.name })).toContainText('Reports on an eruption')
    expect(await place(named.name)).toBeLessThan(await place(world.name))
    await page.getByLabel('Search worlds and scenarios').fill(world.name)
    const link = page.getByRole('link', { name: world.name, exact: true })
    const card = worlds.filter({ has: link })
    await expect(card).toContainText('2024-01-01 16:25:00 JST')
    await world.setClock({ kind: 'running', speed: 1 })
    await expect(card).toContainText('Running at 1× real time')
    await page.getByLabel('Search worlds and scenarios').fill('eruption')
    await expect(page).toHaveURL(/q=eruption$/)
    await expect(page.getByRole('button', { name: /^Create world from/ })).toHaveCount(1)
    await expectAccessible(page)
    await named.delete()
  },
)

test(
  "a world is created from a scenario's card, which has a description",
  { tag: long },
  async ({ page, simulator, world }) => {
    await page.goto('/sim')
    const card = page.getByRole('listitem').filter({ hasText: 'busy-night' })
    await expect(card).toContainText('Three earthquakes in one night.')
    await expectAccessible(page)
    await card.getByRole('button', { name: 'Create world from busy-night' }).click()
    await expect(messages(page)).toContainText('was created from busy-night')
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Worlds')
    const created = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    expect(created).not.toBe(world.name)
    await simulator.world(created).delete()
  },
)

test('an unknown address shows a message with a link to the worlds', async ({ page, world }) => {
  await page.goto(`/sim/worlds/${world.name}/nowhere`)
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Worlds' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Worlds' })).toBeVisible()
})

test('a screen shows many worlds', { tag: bothLayouts }, async ({ page, world, isMobile }) => {
  const fork = await world.fork(`${world.name}-${'long-name-'.repeat(3)}`)
  await page.goto('/sim')
  const row = page.getByRole('listitem').filter({
    has: page.getByRole('link', { name: fork.name, exact: true }),
  })
  await expect(row.getByRole('button', { name: `Fork ${fork.name}` })).toBeVisible()
  expect((await row.boundingBox())?.height).toBeLessThan(isMobile ? 160 : 60)
  await fork.delete()
})
