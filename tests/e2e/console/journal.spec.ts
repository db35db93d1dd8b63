import { expect } from 'playwright/test'
import { test } from '../test.ts'
import { expectAccessible } from '../accessible.ts'
import { bothLayouts } from '../tags.ts'
import { open } from './open.ts'

test.use({ locale: 'en-GB' })

test(
  'a row in the journal shows user, status and code, and can be found by a query that the address keeps',
  { tag: bothLayouts },
  async ({ page, world, logIn }) => {
    await logIn('kanazawa_taro', 'Yure-2024!')
    await page.request.get('/eqUser/api/user/term-status')
    await world.fault('getTerminalLog', 400014)
    await page.request.get('/eqUser/api/user/term-log')
    await open(page, world, '/journal')
    const rows = page.getByRole('list', { name: 'Journal, latest first' }).locator('summary')
    const failed = rows.filter({ hasText: 'GET /eqUser/api/user/term-log' })
    for (const text of ['kanazawa_taro', 'failed: 400', '400014', ' ms']) {
      await expect(failed).toContainText(text)
    }
    await expect(failed.locator('time')).toHaveAttribute('datetime', '2024-01-01T07:25:00.000Z')
    const search = page.getByLabel('Search')
    await search.fill('failed user:taro code:400014 since:10m operation:getTerminalLog')
    await expect(rows).toHaveCount(1)
    await search.fill('status>=400 took>100000')
    await expect(page.getByText('No entries match the query.')).toBeVisible()
    await search.fill('term-log -kind:command')
    await expect(rows).toHaveCount(1)
    await rows.first().click()
    await expect(page).toHaveURL(/q=term-log.*entry=3$/)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Response: 400' })).toBeVisible()
    await expectAccessible(page)
  },
)

test(
  'the live tail of the journal is paused and resumed',
  { tag: bothLayouts },
  async ({ page, world }) => {
    await open(page, world, '/journal')
    const rows = page.getByRole('list', { name: 'Journal, latest first' }).locator('summary')
    const call = () => page.request.get('/eqUser/api/open/news', { headers: world.headers })
    await expect(page.getByText('No entries yet.')).toBeVisible()
    await call()
    await expect(rows).toHaveCount(1)
    await page.getByRole('button', { name: 'Pause live tail' }).click()
    await call()
    await world.advance('1m')
    // Once the clock shows the new time, the page has also received the call.
    await expect(page.getByRole('region', { name: 'Clock' })).toContainText('16:26:00')
    await expect(rows).toHaveCount(1)
    await page.getByRole('button', { name: 'Resume live tail' }).click()
    await expect(rows).toHaveCount(3)
  },
)

test(
  'dragging over the histogram limits the journal to a range, and queries and columns are kept',
  { tag: bothLayouts },
  async ({ page, world }) => {
    const call = () => page.request.get('/eqUser/api/open/news', { headers: world.headers })
    await call()
    await world.advance('10m')
    await call()
    await call()
    await open(page, world, '/journal?q=listNews')
    const rows = page.getByRole('list', { name: 'Journal, latest first' }).locator('summary')
    await expect(rows).toHaveCount(3)
    const histogram = page.getByRole('img', { name: /^3 entries from 2024-01-01 16:25:00/ })
    const { x, y, width, height } = (await histogram.boundingBox()) ?? {
      x: 0,
      y: 0,
      width: 0,
      height: 0,
    }
    await page.mouse.move(x + width / 2, y + height / 2)
    await page.mouse.down()
    await page.mouse.move(x + width - 1, y + height / 2, { steps: 3 })
    await page.mouse.up()
    await expect(rows).toHaveCount(2)
    await expect(page.getByLabel('Search')).toHaveValue(/^listNews since:\S+ until:2024\S+$/)
    await page.getByRole('button', { name: 'All times' }).click()
    await expect(rows).toHaveCount(3)
    await page.getByText('Columns', { exact: true }).click()
    await page.getByLabel('Duration').uncheck()
    await expect(rows.first()).not.toContainText(' ms')
    await expectAccessible(page)
    await expect(page).toHaveURL(/columns=/)
    await page.reload()
    await expect(rows).toHaveCount(3)
    await expect(rows.first()).not.toContainText(' ms')
    const search = page.getByLabel('Search')
    await search.fill('status:200')
    await search.blur()
    await search.fill('')
    await expect(page.locator('datalist option', { hasText: 'status:200' })).toBeAttached()
  },
)

test(
  'an empty journal says what happened before the world was opened',
  { tag: bothLayouts },
  async ({ page, world }) => {
    await open(page, world, '/journal')
    await expect(
      page.getByText('Earthquakes before the world was opened at 2024-01-01 16:25:00: 1.'),
    ).toBeVisible()
  },
)

test(
  'a recorded call is edited and sent again',
  { tag: bothLayouts },
  async ({ page, world, logIn }) => {
    await logIn('kanazawa_taro', 'Yure-2024!')
    await page.request.get('/eqUser/api/user/term-status', { headers: world.headers })
    await open(page, world, '/journal?entry=1')
    await page.getByText('Edit and send again').click()
    const text = page.getByLabel('Request or command as JSON')
    const sent = await text.inputValue()
    await expectAccessible(page)
    await text.fill('{')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText('The text is not JSON.')).toBeVisible()
    await text.fill(sent.replace('term-status', 'term-log'))
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page).toHaveURL(/entry=2/)
    const opened = page.locator('details[open]').filter({ hasText: 'getTerminalLog' })
    // The session of the recorded call is used again.
    await expect(opened).toContainText('kanazawa_taro')
    await expect(opened.getByRole('heading', { name: 'Response: 200' })).toBeVisible()
  },
)

test(
  'a refused call shows the rule, the state at that moment, and how the latest call that succeeded differs',
  { tag: bothLayouts },
  async ({ page, world }) => {
    const logIn = (password: string) =>
      page.request.post('/eqUser/api/user/login', {
        headers: world.headers,
        data: { userId: 'kanazawa_taro', password },
      })
    await logIn('Yure-2023!')
    await world.command({ verb: 'power', terminalId: '1700123', state: 'off' })
    await open(page, world, '/journal?entry=0')
    const why = page.locator('section').filter({
      has: page.getByRole('heading', { name: 'Why did this fail?', exact: true }),
    })
    await expect(why).toContainText('The user name or the password is wrong')
    await expect(why).toContainText('Differences from the example in the contract')
    await expect(why).toContainText('body.password:"Yure-2023!" → "Yure-2024!"')
    await logIn('Yure-2024!')
    await page.locator('summary', { hasText: 'failed: 400' }).click()
    await expect(why).toHaveCount(0)
    await page.locator('summary', { hasText: 'failed: 400' }).click()
    await why.getByText('State at that moment: Terminals 1700123').click()
    await expect(why).toContainText('poweron')
    await expectAccessible(page)
    await why.getByRole('link', { name: 'Differences from entry 2, which succeeded' }).click()
    await expect(page).toHaveURL(/entry=2$/)
    await expect(page.getByRole('heading', { name: 'Response: 204' })).toBeVisible()
    await expect(why).toHaveCount(0)
  },
)
