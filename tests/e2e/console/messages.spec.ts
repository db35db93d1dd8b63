import { expect } from 'playwright/test'
import { test } from '../test.ts'
import { expectAccessible } from '../accessible.ts'
import { bothLayouts, long } from '../tags.ts'
import { clock, messages, open } from './open.ts'

test.use({ locale: 'en-GB' })

test(
  'an action says what it did and where to see it',
  { tag: bothLayouts },
  async ({ page, world }) => {
    await open(page, world, '/centres')
    await page.getByRole('button', { name: 'Take east0 down' }).click()
    await expect(messages(page)).toContainText('data-center: east0 down')
    await messages(page).getByRole('link', { name: 'Terminals' }).click()
    await expect(page).toHaveURL(/\/terminals$/)
    await clock(page).getByRole('button', { name: 'Step', exact: true }).click()
    await expect(messages(page)).toContainText('Time advanced to')
    await expectAccessible(page)
  },
)

test(
  'an action is undone by a rewind, which says what else it discards',
  { tag: bothLayouts },
  async ({ page, world }) => {
    const before = await world.stateHash()
    await open(page, world, '/centres')
    await page.getByRole('button', { name: 'Fail email delivery' }).click()
    await expect(messages(page)).toContainText('mail-failure: on')
    // The message must not mention that the world is paused, because the action needs no time.
    await expect(messages(page)).not.toContainText('paused')
    const questions: string[] = []
    page.on('dialog', (dialog) => {
      questions.push(dialog.message())
      void dialog.accept()
    })
    // The world changes after the click. The page is notified before it knows what the undo would discard.
    const heard = Promise.withResolvers<void>()
    await page.route(`**/sim/api/worlds/${world.name}`, async (route) => {
      await heard.promise
      await route.continue()
    })
    await messages(page).getByRole('button', { name: 'Undo' }).click()
    await world.command({ verb: 'data-center', dc: 'east0', state: 'down' })
    await expect(page.getByRole('button', { name: /^Take east0/ })).toHaveCount(0)
    await world.advance('5m')
    heard.resolve()
    await expect(messages(page)).toContainText('Rewound to 2024-01-01 16:25:00')
    expect(questions).toEqual([expect.stringContaining('lost: 2.')])
    expect(await world.stateHash()).toBe(before)
  },
)

test.describe('with a clock of the page', () => {
  test.use({ hasOwnContext: true })

  test(
    'a message covers no control and disappears after a while, and its action can still be undone',
    { tag: [bothLayouts, long] },
    async ({ page, world }) => {
      await page.clock.install()
      await open(page, world, '/centres')
      const action = page.getByRole('button', { name: 'Take east0 down' })
      await action.click()
      await expect(messages(page)).toContainText('data-center: east0 down')
      await page.getByRole('button', { name: /^Take west0/ }).click({ trial: true })
      await page.clock.fastForward(11_000)
      await expect(messages(page)).toContainText('data-center: east0 down')
      await page.clock.fastForward(2_000)
      await expect(messages(page)).toHaveText('')
      await page.keyboard.press('u')
      await expect(action).toBeVisible()
    },
  )
})

test('a button keeps the focus after its action', async ({ page, world }) => {
  await open(page, world, '/terminals/1700123')
  const button = page.getByRole('button', { name: 'power off', exact: true })
  await button.press('Enter')
  await expect(messages(page)).toContainText('power')
  await expect(button).toBeFocused()
  await open(page, world, '/earth')
  const form = page.getByRole('button', { name: 'Trigger earthquake', exact: true })
  await expect(form).toBeEnabled()
  await form.press('Enter')
  await expect(messages(page)).toContainText('quake:')
  await expect(form).toBeFocused()
})
