import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { preview, type PreviewServer } from 'vite'
import {
  type FrameLocator,
  type Locator,
  type Page,
  type Response,
  expect,
  test,
} from 'playwright/test'
import { buildDemo } from '../../scripts/build/demo.ts'
import { findInaccessible } from './accessible.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const settings = { base: '/equser/', output: 'dist/demo-of-tests' }

let server: PreviewServer
let address: string

// All tests of this file run in one worker, so that the demo is built only once.
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  test.setTimeout(120_000)
  await buildDemo(root, settings, () => undefined)
  server = await preview({
    root,
    base: settings.base,
    configFile: false,
    appType: 'mpa',
    build: { outDir: settings.output },
    preview: { host: '127.0.0.1', port: 0 },
  })
  address = server.resolvedUrls?.local[0] ?? ''
})
test.afterAll(() => server.close())

function screenOf(page: Page): FrameLocator {
  return page.locator('iframe').contentFrame()
}

async function openDemo(page: Page): Promise<FrameLocator> {
  await page.goto(address)
  return screenOf(page)
}

async function logIn(page: Page): Promise<void> {
  const screen = screenOf(page)
  const shown = page.getByText(/ログイン：/)
  const [, userId = '', password = ''] = /：(\S+) ／ (\S+)$/.exec(await shown.innerText()) ?? []
  await screen.getByLabel('ユーザ名').fill(userId)
  await screen.locator('[type=password]').fill(password)
  await screen.getByRole('button', { name: 'ログイン' }).click()
  await expect(statusOf(screen)).toContainText('正常')
}

/** Returns the text that the service worker has stored at an address. */
function storedText(page: Page, path: string): Promise<string | undefined> {
  return page.evaluate(async (stored) => (await caches.match(stored))?.text(), settings.base + path)
}

function statusOf(screen: FrameLocator) {
  return screen.getByRole('main')
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('toolbar').getByRole('button', { name }).click()
}

/** Causes an earthquake in the paused world, and returns its row in the history after its warning was shown. */
async function seeEarthquake(page: Page, screen: FrameLocator): Promise<Locator> {
  await press(page, '一時停止')
  await press(page, 'ここで地震')
  await press(page, '＋10秒')
  await press(page, '＋10秒')
  await expect(screen.getByText('緊急地震速報', { exact: true }).first()).toBeVisible()
  await press(page, '＋1時間')
  await screen.getByRole('link', { name: '受信履歴' }).first().click()
  const entry = screen.getByRole('row').filter({ hasText: '2024/01/01 16:25' })
  await expect(entry).toBeVisible()
  return entry
}

test('the login page needs at most 1 MB', async ({ page, context }) => {
  const sizes: Promise<number>[] = []
  const addSize = (response: Response) => {
    if (response.fromServiceWorker()) return
    sizes.push(response.body().then((body) => gzipSync(body).length))
  }
  context.on('response', addSize)
  const screen = await openDemo(page)
  await screen.getByLabel('ユーザ名').fill('')
  context.off('response', addSize)
  const loaded = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  expect(loaded).toBeGreaterThan(400_000)
  expect(loaded).toBeLessThan(1_000_000)
})

test('an earthquake reaches the banner and the history, and a reload keeps the world', async ({
  page,
  context,
}) => {
  const screen = await openDemo(page)
  await expect(page.getByText('データはこのブラウザの中だけにあります')).toBeVisible()
  await logIn(page)
  expect(await findInaccessible(page)).toEqual([])
  const entry = await seeEarthquake(page, screen)
  const time = page.getByRole('time')
  const before = await time.innerText()
  // Stops the service worker, as browsers do when it is idle.
  const session = await context.newCDPSession(page)
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.stopAllWorkers')
  await page.reload()
  await expect(screen.getByRole('heading', { level: 1, name: '受信履歴' })).toBeVisible()
  await expect(entry).toBeVisible()
  await expect(time).toHaveText(before)
})

test('a link opens the same page of the same world in another browser', async ({
  page,
  browser,
}) => {
  await openDemo(page)
  await logIn(page)
  await press(page, '回線を切る')
  await press(page, '＋1時間')
  await page.reload()
  const verdict = /端末は .+ からデータセンターに接続されていません/
  const status = await screenOf(page).getByText(verdict).first().innerText()
  await press(page, 'リンクを作る')
  const link = (await page.getByRole('link', { name: 'この時点' }).getAttribute('href')) ?? ''
  expect(link.length).toBeLessThan(8_000)
  const other = await browser.newContext()
  const opened = await other.newPage()
  await opened.goto(link)
  await expect(screenOf(opened).getByText(verdict).first()).toHaveText(status)
  await expect(opened.getByRole('button', { name: '回線をつなぐ' })).toBeVisible()
  await other.close()
})

test('after the first load the demo works without a network', async ({ page, context }) => {
  const screen = await openDemo(page)
  await logIn(page)
  await expect.poll(() => storedText(page, 'sim/')).toContain('Simulator console')
  await context.setOffline(true)
  await page.reload()
  await expect(statusOf(screen)).toContainText('正常')
  await press(page, 'コンソール')
  await expect(screen.getByRole('link', { name: 'default' })).toBeVisible()
})

test.describe('without service workers', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  })

  test('the portal shows an earthquake with its picture, and a reload keeps the world', async ({
    page,
  }) => {
    const screen = await openDemo(page)
    await logIn(page)
    const entry = await seeEarthquake(page, screen)
    await page.reload()
    await expect(screen.getByRole('heading', { level: 1, name: '受信履歴' })).toBeVisible()
    await expect(entry).toBeVisible()
    // The screen must also work after a reload by the browser.
    await page.frames()[1]?.evaluate(() => location.reload())
    await expect(entry).toBeVisible()
    await screen.getByRole('link', { name: '端末の状態' }).first().click()
    const picture = screen.getByRole('img', { name: 'この端末が記録した揺れの波形' })
    const widthOf = () =>
      picture.evaluate((image) => ('naturalWidth' in image ? Number(image.naturalWidth) : 0))
    await expect.poll(widthOf).toBeGreaterThan(0)
  })

  test("the terminal's page opens and saves a setting", async ({ page }) => {
    const screen = await openDemo(page)
    await logIn(page)
    await screen.getByRole('link', { name: '端末設定画面へのアクセス' }).first().click()
    await screen.getByRole('button', { name: 'ワンタイムパスワードを発行する' }).click()
    await expect(screen.getByRole('main')).toContainText('メール')
    await screen.getByRole('link', { name: '端末設定画面へのアクセス' }).first().click()
    const mails = await page.evaluate(
      async (url) => (await fetch(url)).text(),
      `${settings.base}sim/api/worlds/default/mails`,
    )
    const [password = ''] = /\b[A-Za-z0-9]{24}\b/.exec(mails) ?? []
    await screen.getByRole('link', { name: /^端末の設定画面を開く/ }).click()
    await screen.getByRole('button', { name: 'ワンタイムパスワードをお持ちの方' }).click()
    await screen.getByRole('textbox', { name: 'ワンタイムパスワード' }).fill(password)
    await screen.getByRole('main').getByRole('button').last().click()
    await press(page, '＋10秒')
    const own = screen.frameLocator('iframe')
    await own.getByLabel('報知音量').selectOption('3')
    await own.getByRole('button').click()
    await expect(own.getByText('設定を変更しました。')).toBeVisible()
    await expect(own.getByLabel('報知音量')).toHaveValue('3')
  })

  test('the console follows the world', async ({ page }) => {
    const screen = await openDemo(page)
    await logIn(page)
    await press(page, 'コンソール')
    await screen.getByRole('link', { name: 'default' }).click()
    await press(page, '＋1時間')
    await expect(screen.getByRole('time').first()).toContainText('17:2')
  })
})

test('a link that is cut off opens the present world and says why', async ({ page }) => {
  await page.goto(`${address}#world=abcdef`)
  await expect(page.getByRole('status')).toContainText('できませんでした')
  await expect(screenOf(page).getByLabel('ユーザ名')).toBeVisible()
})

test('a page of a scenario opens from an address, and a wrong file says why', async ({ page }) => {
  await page.goto(`${address}#scenario=hyogo-nanbu-1995`)
  await expect(page.getByRole('combobox')).toHaveValue('hyogo-nanbu-1995')
  const buffer = Buffer.from(JSON.stringify({ journal: '{}' }))
  await page
    .getByLabel('ファイル')
    .setInputFiles({ name: 'wrong.json', mimeType: 'application/json', buffer })
  await expect(page.getByRole('status')).toContainText('できませんでした：journal:1:')
  await page.getByRole('combobox').selectOption('tsunami')
  await expect(page.getByRole('combobox')).toHaveValue('tsunami')
  await expect(page.getByRole('status')).toBeHidden()
})
