import { expect } from 'playwright/test'
import { test } from '../test.ts'
import { clock, open, worldPages } from './open.ts'
import { bothLayouts, long } from '../tags.ts'

/** A text that each page shows when its data has loaded. */
const shownLast: Record<(typeof worldPages)[number], string> = {
  '': 'ネットワーク障害',
  '/terminals': 'kanazawa_taro',
  '/terminals/1700123': '登録コード',
  '/earth': '報知した端末',
  '/centres': '石川県',
  '/faults': 'ログイン画面のお知らせ',
  '/mails': 'メール',
  '/journal': '拒否',
  '/compare': '比較するワールド',
}

test.describe('with a Japanese browser', () => {
  test.use({ locale: 'ja-JP' })

  test(
    "the pages use the browser's language until the user chooses another one, which is remembered",
    { tag: [bothLayouts, long] },
    async ({ page, world }) => {
      await open(page, world)
      await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
      await expect(page.getByRole('link', { name: '端末', exact: true })).toBeVisible()
      await expect(page).toHaveTitle(`${world.name} | シミュレーターコンソール`)
      await page.getByRole('button', { name: 'English' }).click()
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')
      await expect(clock(page)).toContainText('Paused')
      await page.reload()
      await expect(clock(page)).toContainText('Paused')
      await page.getByRole('button', { name: '日本語' }).click()
      await expect(page.getByRole('region', { name: '時計' })).toContainText('一時停止中')
    },
  )

  test(
    'no page of a world with events, failures and refusals has words in another language',
    { tag: long },
    async ({ page, world, logIn }) => {
      await logIn('kanazawa_taro', 'Yure-2024!')
      await world.quake('noto-2024')
      await world.tsunami('361', 4)
      await world.command({ verb: 'network-outage', state: 'begins', area: '石川県' })
      await world.fault('listNews', { kind: 'truncate', keepBytes: 5 })
      await page.request.get('/eqUser/api/open/news').catch(() => undefined)
      await world
        .command({ verb: 'power', terminalId: '1799999', state: 'off' })
        .catch(() => undefined)
      await world.advance('2m')
      const found: string[] = []
      for (const path of worldPages) {
        await open(page, world, path)
        await expect(page.locator('main')).toContainText(shownLast[path])
        if (path === '/journal') {
          await page.locator('summary', { hasText: '/open/news' }).click()
          await expect(page.getByText('レスポンス：200')).toBeVisible()
        }
        const lines = await page.locator('main').evaluate(proseLines)
        found.push(...lines.filter(hasEnglishWords).map((line) => `${path}: ${line}`))
      }
      expect(found).toEqual([])
    },
  )

  test('errors from the control API are shown in Japanese', async ({ page, world }) => {
    await open(page, world)
    await page.getByLabel('1回に進める時間').fill('99999999d')
    await page.getByRole('button', { name: '進める', exact: true }).click()
    await expect(
      page.getByRole('alert').filter({ hasText: '入力が正しくありません。' }),
    ).toBeVisible()
    await open(page, world, '/terminals/1799999')
    await expect(page.getByText('この端末はありません。')).toBeVisible()
  })
})

/** Runs in the page. Returns the lines of an element without code and without the sources of the map. */
function proseLines(element: HTMLElement | SVGElement): string[] {
  for (const code of element.querySelectorAll(
    'pre, [class*=font-mono], .leaflet-control-attribution',
  ))
    code.remove()
  return 'innerText' in element ? element.innerText.split('\n') : []
}

/** Whether a text has two adjacent English words. Names from the contract and user names are single words. */
function hasEnglishWords(text: string): boolean {
  return /[a-z]{3,} [a-z]{3,}/i.test(text)
}
