import { expect } from 'playwright/test'
import { test } from '../test.ts'
import { expectAccessible } from '../accessible.ts'
import { clock, messages, open, state } from './open.ts'
import { bothLayouts, long } from '../tags.ts'

test.use({ locale: 'en-GB' })

test(
  'every page of a world shows the time and whether it runs',
  { tag: long },
  async ({ page, world }) => {
    await open(page, world)
    for (const link of await page
      .getByRole('navigation', { name: 'World pages' })
      .getByRole('link')
      .all()) {
      await link.click()
      await expect(link).toHaveAttribute('aria-current', 'page')
      await expect(clock(page)).toContainText('2024-01-01 16:25:00')
      await expect(clock(page)).toContainText('Paused')
    }
  },
)

test(
  'time plays, pauses, changes its speed and steps in the header',
  { tag: long },
  async ({ page, world }) => {
    await open(page, world, '/faults')
    await clock(page).getByLabel('Step size').fill('10m')
    await clock(page).getByRole('button', { name: 'Step', exact: true }).click()
    await expect(clock(page)).toContainText('2024-01-01 16:35:00')
    await clock(page).getByRole('button', { name: 'Play' }).click()
    await expect(clock(page)).toContainText('Running')
    await clock(page).getByLabel('Speed').selectOption('60×')
    await expect
      .poll(async () => (await world.info()).clock)
      .toEqual({ kind: 'running', speed: 60 })
    await expectAccessible(page)
    await clock(page).getByRole('button', { name: 'Pause' }).click()
    await expect(clock(page)).toContainText('Paused')
    expect((await world.info()).clock).toEqual({ kind: 'manual' })
  },
)

test('an action in a paused world says when its effects happen, and can move time there', async ({
  page,
  world,
}) => {
  await open(page, world, '/terminals/1700123')
  await page.getByRole('button', { name: 'Power off' }).click()
  // Waits, because the response to the first of two simultaneous actions can come last.
  await expect(messages(page)).toContainText('The world is paused')
  await page.getByRole('button', { name: 'Power on' }).click()
  await expect(messages(page)).toContainText('booted')
  await messages(page)
    .getByRole('button', { name: /^Advance to 16:2\d/ })
    .click()
  await expect(state(page, 'Power')).toHaveText('on')
  // Waits for this message, which appears later than the change. Otherwise it could replace the message of the next action.
  await expect(messages(page)).toContainText('Time advanced to')
  // The `Link down` action only has effects while the terminal is connected.
  await world.advance('1m')
  await expect(state(page, 'Connection')).toHaveText('connected')
  await page.getByRole('button', { name: 'Link down' }).click()
  await clock(page).getByRole('button', { name: 'Play' }).click()
  await expect(clock(page)).toContainText('Running')
})

test(
  'a wrong duration is explained until the tester corrects it or goes to another page',
  { tag: bothLayouts },
  async ({ page, world }) => {
    await open(page, world)
    const size = clock(page).getByLabel('Step size')
    const step = clock(page).getByRole('button', { name: 'Step', exact: true })
    const error = clock(page).getByRole('alert').filter({ hasText: 'is not a duration' })
    await size.fill('soon')
    await step.click()
    await expect(error).toHaveText('soon is not a duration. Examples: 30s, 10m, 1h30m')
    await size.fill('soo')
    await expect(error).toHaveCount(0)
    await step.click()
    await expect(error).toBeVisible()
    await page.getByRole('link', { name: 'Terminals', exact: true }).click()
    await expect(error).toHaveCount(0)
    await size.fill('１０ｍ')
    await step.click()
    await expect(clock(page)).toContainText('2024-01-01 16:35:00')
  },
)
