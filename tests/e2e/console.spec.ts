import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from 'playwright/test'
import { simulatorClient } from '../../simulator/testing/client.ts'
import { test } from './test.ts'
import { expectAccessible } from './accessible.ts'
import { open, state } from './console/open.ts'
import { startOwnSimulator } from '../../simulator/testing/own-simulator.ts'
import { bothLayouts, long } from './tags.ts'

test.use({ locale: 'en-GB' })

const now = (page: Page) => page.getByText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/).first()

test(
  'worlds are created from a custom scenario, forked and deleted',
  { tag: bothLayouts },
  async ({ page, world }) => {
    const name = `${world.name}-mine`
    await page.goto('/sim')
    await page.getByText('Create a world from your own scenario').click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
    const yaml = page.getByLabel('Scenario (YAML)')
    await yaml.fill('name: night\ntitle: 夜\nterminals: 3')
    await page.getByRole('button', { name: 'Create world', exact: true }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'terminals' })).toContainText(
      'scenario:3: terminals',
    )
    await expectAccessible(page)
    await yaml.fill(
      'name: night\ntitle: 静かな夜\nseed: night\nstartAt: 2024-02-01T09:00:00+09:00\nfleet: { count: 1, first: "1700123" }',
    )
    await page.getByRole('button', { name: 'Create world', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

    await page.goto('/sim')

    // Answers the prompt for the fork's name and the confirmation before deleting.
    page.on('dialog', (dialog) => void dialog.accept(`${name}.fork`))
    await page.getByRole('button', { name: `Fork ${name}` }).click()
    await expect(page).toHaveURL(/-mine\.fork$/)
    await expect(page.getByText(`from ${name} at 2024-02-01 09:00:00`)).toBeVisible()
    await expect(page.getByText('静かな夜').first()).toBeVisible()

    await page.goto('/sim')
    await page.getByRole('button', { name: `Delete ${name}`, exact: true }).click()
    await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0)
  },
)

test('the portal opens in a world, signed in as the selected owner', async ({ page, world }) => {
  await open(page, world)
  await page.getByLabel('Sign in as').fill('kanazawa_taro')
  const popup = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Open portal' }).click()
  const portal = await popup
  await expect(portal).toHaveURL(/\/user\//)
  expect((await world.info()).inputs).toBeGreaterThan(0)
})

test('time advances by a duration or to a time, and is rewound', async ({ page, world }) => {
  await open(page, world)
  await expect(now(page)).toHaveText('2024-01-01 16:25:00')
  await page.getByLabel('Step size').fill('90s')
  await page.getByRole('button', { name: 'Step', exact: true }).click()
  await expect(now(page)).toHaveText('2024-01-01 16:26:30')
  await expectAccessible(page)

  await page.getByLabel('Step size').fill('soon')
  await page.getByRole('button', { name: 'Step', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'duration' })).toBeVisible()

  page.on('dialog', (dialog) => void dialog.accept())
  await page.getByRole('slider').focus()
  await page.keyboard.press('Home')
  await page.getByRole('button', { name: 'Rewind to this time' }).click()
  await expect(now(page)).toHaveText('2024-01-01 16:25:00')

  await world.advance('5m')
  await expect(now(page)).toHaveText('2024-01-01 16:30:00')
})

test('the slider advances time past an upcoming event', async ({ page, world }) => {
  await world.command({ verb: 'power', terminalId: '1700123', state: 'off' })
  await world.command({ verb: 'power', terminalId: '1700123', state: 'on' })
  await open(page, world)
  const booted = page.getByRole('listitem').filter({ hasText: 'booted' })
  await expect(booted).toContainText('planned')
  await page.getByRole('slider').focus()
  await page.keyboard.press('End')
  await page.getByRole('button', { name: 'Advance to this time' }).click()
  await expect(booted).not.toContainText('planned')
})

test(
  'a terminal is found, inspected and controlled',
  { tag: bothLayouts },
  async ({ page, world }) => {
    await open(page, world, '/terminals')
    await page.getByLabel('Search').fill('connection:lost')
    await expect(page.getByText('0 of 1 terminals')).toBeVisible()
    await page.getByLabel('Search').fill('-conn')
    await expect(page.locator('datalist option', { hasText: '-connection:' })).toBeAttached()
    await page.getByLabel('Search').fill('石川 conected')
    await expect(page.getByText('No results for: conected')).toBeVisible()
    await page.getByLabel('Search').fill('conection:lost')
    await expect(page.getByRole('alert').filter({ hasText: 'no field conection' })).toBeVisible()
    await page.getByLabel('Search').fill('-connection:lost')
    await expect(page).toHaveURL(/\?q=-connection%3Alost$/)
    await page.reload()
    await expect(page.getByLabel('Search')).toHaveValue('-connection:lost')
    await expectAccessible(page)
    await page.getByRole('link', { name: '1700123' }).click()
    await expect(state(page, 'Power')).toHaveText('on')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Power off' }).click()
    await expect(state(page, 'Power')).toHaveText('off')
    await page.getByRole('button', { name: /^firmware-release 2024-/ }).click()
    await expect(state(page, 'Firmware')).toHaveText('planned')
  },
)

test(
  'an earthquake and reports are triggered, early warnings get lost, and an alerted terminal shows its alert',
  { tag: long },
  async ({ page, world }) => {
    await open(page, world, '/earth')
    await page.getByLabel('Earthquake', { exact: true }).selectOption('hyogo-nanbu-1995')
    const triggered = page.waitForResponse((response) => response.request().method() === 'POST')
    await page.getByRole('button', { name: 'Trigger earthquake' }).click()
    await triggered
    await world.advance('30s')
    const quake = page.getByRole('listitem').filter({ hasText: '大阪湾' })
    await expect(quake).toContainText(/P wave at \d+ km/)
    await expectAccessible(page)

    await page.getByText('Delivery of early warnings', { exact: true }).click()
    await page.getByRole('button', { name: '100 % lost' }).click()
    await expect(page.getByText('Early warnings arrive: 100 % lost')).toBeVisible()
    const lost = await world.quake('tokachi-oki-2003')
    await world.advance('1m')
    const warned = (await world.quakes()).filter(({ kind }) => kind === 'warning')
    expect(warned.map(({ eqcode }) => eqcode)).not.toContain(lost)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'all, immediately, in order' }).click()
    await expect(page.getByText('Early warnings arrive: all, immediately, in order')).toBeVisible()
    expect((await world.info()).bulletinDelivery).toBeUndefined()

    await page.getByText('Tsunami report', { exact: true }).click()
    await page.getByLabel('Coastal area').selectOption({ label: '361 石川県加賀 (1 terminal)' })
    await page.getByRole('button', { name: 'Issue tsunami report' }).click()
    await page.getByText('Eruption report', { exact: true }).click()
    await page.getByLabel('Volcano').selectOption('白山')
    await page.getByRole('button', { name: 'Issue eruption report' }).click()
    await open(page, world, '/terminals/1700123')
    await expect(page.getByText('Major tsunami warning')).toBeVisible()
  },
)

test(
  'the console takes a data centre down, makes mails fail, ends sessions, announces a drill and cuts an area off',
  { tag: long },
  async ({ page, world }) => {
    await open(page, world, '/centres')
    await page.getByRole('button', { name: 'Take east0 down' }).click()
    await expect(page.getByRole('button', { name: 'Bring east0 up' })).toBeVisible()
    await page.getByRole('button', { name: 'Fail email delivery' }).click()
    await expect(page.getByText('Email delivery: failing')).toBeVisible()
    await page.getByRole('button', { name: 'End all sessions' }).click()
    await page.getByLabel('Epicentre').fill('相模湾')
    await page.getByRole('button', { name: 'Announce drill' }).click()
    await expect.poll(async () => (await world.info()).inputs).toBe(4)
    await expectAccessible(page)

    await page.getByLabel('Area', { exact: true }).fill('石川県')
    await page.getByRole('button', { name: 'Begin outage' }).click()
    await expect(page.getByText('1 terminal without network')).toBeVisible()
    await world.advance('1m')
    expect(await world.terminal('1700123')).toMatchObject({ connection: 'lost' })
    await expectAccessible(page)
    await page.getByRole('button', { name: 'End outage of 石川県' }).click()
    await expect(page.getByText('No network outages.')).toBeVisible()
    await page.getByLabel('Area', { exact: true }).fill('アトランティス')
    await page.getByRole('button', { name: 'Begin outage' }).click()
    await expect(page.getByText('The outage affects no terminal.')).toBeVisible()
  },
)

test('a fault makes an operation return an error, and counts its calls', async ({
  page,
  world,
}) => {
  await open(page, world, '/faults')
  await page.getByLabel('Search operations and errors').fill('listNews')
  await page.getByRole('button', { name: 'listNews returns 500' }).click()
  await expect(page.getByText('triggered in 0 of 0 calls')).toBeVisible()
  const response = await page.request.get('/eqUser/api/open/news', { headers: world.headers })
  expect(response.status()).toBe(500)
  await expect(page.getByText('triggered in 1 of 1 calls')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Search operations and errors').fill('listWarnings')
  const undeclared = page.getByRole('button', { name: /^listWarnings .*undeclared status$/ })
  await undeclared.click()
  await expect(undeclared).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('violates the contract: undeclared status')).toBeVisible()
  const broken = await page.request.get('/eqUser/api/open/warnings', { headers: world.headers })
  expect(broken.status()).toBe(418)
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(page.getByText('No active faults.')).toBeVisible()
})

test('the journal shows new entries', async ({ page, world }) => {
  await open(page, world, '/journal')
  await page.request.get('/eqUser/api/open/news', { headers: world.headers })
  const entry = page.getByRole('listitem').filter({ hasText: 'GET /eqUser/api/open/news' })
  await entry.getByText('GET /eqUser/api/open/news').click()
  await expect(entry.getByRole('button', { name: 'Copy as curl' })).toBeVisible()
  await expect(entry.getByRole('heading', { name: 'Response: 200' })).toBeVisible()
  await expect(entry.getByText('"news"')).toBeVisible()
  await expect(entry.getByText('Operation listNews (News of the login page).')).toBeVisible()
  await expect(entry.getByText(/^[\d.]+ ms$/)).toBeVisible()
  await expectAccessible(page)
})

test(
  'the console asks for the token of a simulator that requires one',
  { tag: long },
  async ({ page }) => {
    const simulator = await startOwnSimulator('--token', 'open-sesame-12345')
    try {
      await page.goto(`${simulator.address}/sim/worlds/default`)
      await expect(page.getByRole('heading', { name: 'Token required' })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('textbox', { name: 'Token' }).fill('open barley')
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page.getByRole('alert').filter({ hasText: 'Send the token' })).toBeVisible()
      await page.getByRole('textbox', { name: 'Token' }).fill('open-sesame-12345')
      await page.getByRole('button', { name: 'Continue' }).click()
      await page.getByLabel('Speed').selectOption('600×')
      const before = await now(page).textContent()
      await expect(now(page)).not.toHaveText(before ?? '')
    } finally {
      await simulator.stop()
    }
  },
)

test(
  'a lost connection is shown, and the page updates again when the simulator is back',
  { tag: long },
  async ({ page }) => {
    const folder = mkdtempSync(join(tmpdir(), 'console-'))
    let simulator = await startOwnSimulator('--data', folder)
    const { address } = simulator
    try {
      await page.goto(`${address}/sim/worlds/default/centres`)
      await expect(page.getByRole('button', { name: 'Take east0 down' })).toBeVisible()
      await simulator.stop('SIGKILL')
      await expect(page.getByText('Connection to the simulator lost.')).toBeVisible()
      simulator = await startOwnSimulator('--data', folder, '--port', new URL(address).port)
      await simulatorClient(address)
        .world('default')
        .command({ verb: 'data-center', dc: 'east0', state: 'down' })
      await expect(page.getByRole('button', { name: 'Bring east0 up' })).toBeVisible()
      await expect(page.getByText('Connection to the simulator lost.')).toHaveCount(0)
    } finally {
      await simulator.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
)
