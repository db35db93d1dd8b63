import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Locator, type Page } from 'playwright/test'
import { simulatorClient } from '../../simulator/testing/client.ts'
import { test } from '../../simulator/testing/playwright.ts'
import { expectAccessible } from './accessible.ts'
import { startOwnSimulator } from './own-simulator.ts'

/** A page of the console about the test's own world. */
async function open(page: Page, world: { name: string }, path = ''): Promise<void> {
  await page.goto(`/sim/worlds/${world.name}${path}`)
}

const now = (page: Page) => page.getByText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/).first()

test('worlds are made from a ready scenario or a text, forked and forgotten', async ({
  page,
  world,
}) => {
  const mine = `${world.name}-mine`
  await page.goto('/sim')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(mine)
  await page.getByLabel('Ready scenario').selectOption('tsunami')
  await page.getByRole('button', { name: 'Make it' }).click()
  await expect(page.getByRole('heading', { level: 1, name: mine })).toBeVisible()

  await page.goto('/sim')
  await page
    .getByLabel('Or the text of a scenario (YAML)')
    .fill('name: night\ntitle: 夜\nterminals: 3')
  await page.getByRole('button', { name: 'Make it' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'terminals' })).toContainText(
    'scenario:3: terminals',
  )
  await expectAccessible(page)

  await page.getByRole('button', { name: `Fork ${mine}` }).click()
  await expect(page).toHaveURL(/\/worlds\/(?!.*-mine)/)
  await expect(page.getByText('津波').first()).toBeVisible()

  await page.goto('/sim')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.getByRole('button', { name: `Delete ${mine}`, exact: true }).click()
  await expect(page.getByRole('link', { name: mine, exact: true })).toHaveCount(0)
})

test('the portal is opened in a world, signed in as the chosen owner', async ({ page, world }) => {
  await open(page, world)
  await page.getByLabel('Sign in as').fill('kanazawa_taro')
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Open the portal' }).click()
  const portal = await opened
  await expect(portal).toHaveURL(/\/user\//)
  expect((await world.info()).inputs).toBeGreaterThan(0)
})

test('time moves on by a duration and to the next event, runs, and goes back', async ({
  page,
  world,
}) => {
  await open(page, world)
  await expect(now(page)).toHaveText('2024-01-01 16:25:00')
  await page.getByLabel('Advance by').fill('90s')
  await page.getByRole('button', { name: 'Advance', exact: true }).click()
  await expect(now(page)).toHaveText('2024-01-01 16:26:30')
  await expectAccessible(page)

  await page.getByLabel('Advance by').fill('soon')
  await page.getByRole('button', { name: 'Advance', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'duration' })).toBeVisible()

  await page.getByRole('button', { name: '60×' }).click()
  await expect(page.getByText('Running, 60 times as fast')).toBeVisible()
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText('Paused')).toBeVisible()

  page.on('dialog', (dialog) => void dialog.accept())
  await page.getByRole('slider').focus()
  await page.keyboard.press('Home')
  await page.getByRole('button', { name: 'Go back to this time' }).click()
  await expect(now(page)).toHaveText('2024-01-01 16:25:00')
})

test('the line of time leads on to what is to come', async ({ page, world }) => {
  await world.command({ verb: 'power', terminalId: '1700123', state: 'off' })
  await world.command({ verb: 'power', terminalId: '1700123', state: 'on' })
  await open(page, world)
  await expect(page.getByText('booted')).toBeVisible()
  await page.getByRole('slider').focus()
  await page.keyboard.press('End')
  await page.getByRole('button', { name: 'Move on to this time' }).click()
  await expect(page.getByText('booted')).toHaveCount(0)
})

test('everything is reached and worked with the keyboard alone', async ({ page, world }) => {
  await open(page, world)
  const tabTo = async (target: Locator): Promise<void> => {
    for (let stop = 0; stop < 60; stop += 1) {
      await page.keyboard.press('Tab')
      if (await target.evaluate((element) => element === document.activeElement)) return
    }
    throw new Error('The keyboard does not get there.')
  }
  await tabTo(page.getByRole('link', { name: 'Terminals' }))
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: '1700123' }).waitFor()
  await tabTo(page.getByRole('button', { name: 'Power' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('columnheader', { name: 'Power' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  await tabTo(page.getByRole('link', { name: '1700123' }))
  await page.keyboard.press('Enter')
  await tabTo(page.getByRole('button', { name: 'Link down' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('img', { name: /^Connection is no-reply\. / })).toBeVisible()
  await open(page, world, '/journal')
  const entry = page.locator('summary', { hasText: '"state":"down"' })
  await entry.waitFor()
  await tabTo(entry)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Outcome' })).toBeVisible()
})

test('a world that is changed elsewhere shows so by itself', async ({ page, world }) => {
  await open(page, world)
  await expect(now(page)).toHaveText('2024-01-01 16:25:00')
  await world.advance('5m')
  await expect(now(page)).toHaveText('2024-01-01 16:30:00')
})

test('a terminal is found, looked at and told what to do', async ({ page, world }) => {
  await open(page, world, '/terminals')
  await page.getByLabel('Filter').fill('nothing like this')
  await expect(page.getByText('0 of 1 terminals')).toBeVisible()
  await page.getByLabel('Filter').fill('connected')
  await expectAccessible(page)
  await page.getByRole('link', { name: '1700123' }).click()
  await expect(page.getByRole('img', { name: /^Power is on\. / })).toBeVisible()
  await expect(
    page.getByRole('img', { name: /off becomes booting when switched-on/ }),
  ).toBeVisible()
  await expect(page.getByText(/samples a second/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Power off' }).click()
  await expect(page.getByRole('img', { name: /^Power is off\. / })).toBeVisible()
  await page.getByRole('button', { name: 'Release a firmware' }).click()
  await expect(page.getByRole('img', { name: /^Firmware is planned\. / })).toBeVisible()
})

test('an earthquake of the past begins, and its waves run', async ({ page, world }) => {
  await open(page, world, '/earth')
  await page.getByLabel('Earthquake', { exact: true }).selectOption('hyogo-nanbu-1995')
  await page.getByRole('button', { name: 'Start it' }).click()
  await world.advance('30s')
  const row = page.getByRole('row').filter({ hasText: '7.3' })
  await expect(row).toContainText(/\d+ km/)
  await expectAccessible(page)
})

test('a coast and a volcano are reported, and who is alerted shows', async ({ page, world }) => {
  await open(page, world, '/earth')
  await page.getByLabel('Coast').selectOption({ label: '361 石川県加賀 (1 terminal)' })
  await page.getByRole('button', { name: 'Report the tsunami' }).click()
  await page.getByLabel('Volcano').fill('白山')
  await page.getByRole('button', { name: 'Report the eruption' }).click()
  await open(page, world, '/terminals/1700123')
  await expect(page.getByText('tsunami 5')).toBeVisible()
})

test('centres fall, mails fail, sessions end and a drill is announced', async ({ page, world }) => {
  await open(page, world, '/centres')
  await page.getByRole('button', { name: 'Take east0 down' }).click()
  await expect(page.getByRole('button', { name: 'Bring east0 up' })).toBeVisible()
  await page.getByRole('button', { name: 'Let mails fail' }).click()
  await expect(page.getByText('Mails are failing')).toBeVisible()
  await page.getByRole('button', { name: 'End all sessions' }).click()
  await page.getByLabel('Epicentre').fill('相模湾')
  await page.getByRole('button', { name: 'Announce the drill' }).click()
  await expect.poll(async () => (await world.info()).inputs).toBe(4)
  await expectAccessible(page)
})

test('an operation is made to answer an error, and how often it did is counted', async ({
  page,
  world,
}) => {
  await open(page, world, '/faults')
  await page.getByRole('button', { name: 'listNews answers 500' }).click()
  await expect(page.getByText('fired 0 of 0 calls')).toBeVisible()
  const response = await page.request.get('/eqUser/api/open/news', { headers: world.headers })
  expect(response.status()).toBe(500)
  await expect(page.getByText('fired 1 of 1 calls')).toBeVisible()
  await expectAccessible(page)
  await page.getByText('Other faults').click()
  await page.getByLabel('Operation', { exact: true }).selectOption('listWarnings')
  await page.getByLabel('What goes wrong').selectOption('undeclared-status')
  await page.getByLabel('For so many calls').fill('1')
  await page.getByRole('button', { name: 'Arm it' }).click()
  await expect(page.getByText('breaks the contract: undeclared-status')).toBeVisible()
  const broken = await page.request.get('/eqUser/api/open/warnings', { headers: world.headers })
  expect(broken.status()).toBe(418)
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(page.getByText('Nothing is armed.')).toBeVisible()
})

test('the journal shows calls as they come, and compares two worlds', async ({ page, world }) => {
  await open(page, world, '/journal')
  const fork = await world.fork()
  await page.request.get('/eqUser/api/open/news', { headers: world.headers })
  const entry = page.getByRole('listitem').filter({ hasText: 'GET /eqUser/api/open/news' })
  await entry.getByText('GET /eqUser/api/open/news').click()
  await expect(entry.getByRole('button', { name: 'Copy as curl' })).toBeVisible()
  await expect(entry.getByRole('heading', { name: 'Response: 200' })).toBeVisible()
  await expect(entry.getByText('"news"')).toBeVisible()
  await expect(entry.getByText('Operation listNews.')).toBeVisible()
  await expect(entry.getByText('ms of real time')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('World', { exact: true }).selectOption(fork.name)
  await page.getByRole('button', { name: 'Compare' }).click()
  await expect(page.getByText('then only one goes on: GET /eqUser/api/open/news')).toBeVisible()
  await page.getByLabel('Or a journal from a file').setInputFiles({
    name: 'mine.journal',
    mimeType: 'application/x-ndjson',
    buffer: Buffer.from(await world.journal()),
  })
  await expect(page.getByText('Alike in all 1 entries.')).toBeVisible()
  await page.getByLabel('Or a journal from a file').setInputFiles({
    name: 'other.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Dear diary'),
  })
  await expect(page.getByRole('alert').filter({ hasText: 'not a journal' })).toBeVisible()
})

test('at 768 pixels nothing is wider than the screen', async ({ page, world }) => {
  await page.setViewportSize({ width: 768, height: 900 })
  for (const path of [
    '',
    '/terminals',
    '/terminals/1700123',
    '/earth',
    '/centres',
    '/faults',
    '/journal',
  ]) {
    await open(page, world, path)
    await expect(page.getByRole('navigation', { name: 'Pages of the world' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(768)
  }
})

test('a simulator that asks for its token gets it from the console', async ({ page }) => {
  const simulator = await startOwnSimulator('--token', 'open sesame')
  try {
    await page.goto(`${simulator.address}/sim/worlds/default`)
    await expect(page.getByRole('heading', { name: /asks for its token/ })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('textbox', { name: 'Token' }).fill('open barley')
    await page.getByRole('button', { name: 'Go on' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'not the token' })).toBeVisible()
    await page.getByRole('textbox', { name: 'Token' }).fill('open sesame')
    await page.getByRole('button', { name: 'Go on' }).click()
    await page.getByRole('button', { name: '600×' }).click()
    await expect(page.getByText('Running, 600 times as fast')).toBeVisible()
    const before = await now(page).textContent()
    await expect(now(page)).not.toHaveText(before ?? '')
  } finally {
    await simulator.stop()
  }
})

test('a lost connection says so, and what is shown goes on when the simulator is back', async ({
  page,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'console-'))
  let simulator = await startOwnSimulator('--data', folder)
  const { address } = simulator
  try {
    await page.goto(`${address}/sim/worlds/default/centres`)
    await expect(page.getByRole('button', { name: 'Take east0 down' })).toBeVisible()
    await simulator.stop('SIGKILL')
    await expect(page.getByText('The connection to the simulator is lost.')).toBeVisible()
    simulator = await startOwnSimulator('--data', folder, '--port', new URL(address).port)
    await simulatorClient(address)
      .world('default')
      .command({ verb: 'data-center', dc: 'east0', state: 'down' })
    await expect(page.getByRole('button', { name: 'Bring east0 up' })).toBeVisible()
    await expect(page.getByText('The connection to the simulator is lost.')).toHaveCount(0)
  } finally {
    await simulator.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
