import { type Page, expect } from 'playwright/test'
import { test } from '../test.ts'
import { paths } from '../../../web/portal/paths.ts'
import { expectAccessible } from '../accessible.ts'
import { taro } from '../taro.ts'
import { visit } from '../go-within.ts'
import { banner, soon, untilShown } from './banner.ts'
import { far, near, okinawa, weak } from './quakes.ts'

test.use({ newWorld: { scenario: { ready: 'busy-night' } }, hasOwnContext: true })

const open = async (page: Page, screen: 'termStatus' | 'history') => {
  await page.clock.install()
  await visit(page, `/eqUser/view${paths[screen]}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
}

// Requirements: USER-23
test('an owner far away sees one line saying that the place is safe, and visitors see the areas', async ({
  page,
  world,
  logIn,
}) => {
  await world.quake(far)
  await world.advance('14s')
  await visit(page, `/eqUser/view${paths.login}`)
  await expect(banner(page)).toContainText('強い揺れに警戒してください。')
  await expect(banner(page)).toContainText(/強い揺れが予想される地域：十勝地方中部/)
  await logIn(taro.userId, taro.password)
  await page.goto(`/eqUser/view${paths.termStatus}`)
  await expect(banner(page)).toContainText(/ほかの地域に緊急地震速報：十勝地方\S+ M\d/)
  await expect(banner(page)).toContainText('あなたの端末の場所では強い揺れは予想されていません。')
  await expect(banner(page)).toContainText('十勝地方中部')
  await expect(banner(page)).not.toContainText('つくえの')
  await expectAccessible(page)
})

// Requirements: USER-23
test('a forecast of weak shaking is one line with the intensity at the terminal', async ({
  page,
  world,
  logIn,
}) => {
  await world.quake(weak)
  await world.advance('14s')
  await logIn(taro.userId, taro.password)
  await visit(page, `/eqUser/view${paths.termStatus}`)
  await expect(banner(page)).toContainText('緊急地震速報（予報）：富山県西部')
  await expect(banner(page)).toContainText(/予測震度[23]。強い揺れではありません。/)
  await expect(page.getByRole('banner')).toHaveCSS('position', 'sticky')
})

// Requirements: USER-23, SESSION-3
test("an untouched page shows the terminal's intensity, the seconds and the arrival, and its session still ends", async ({
  page,
  world,
  logIn,
}) => {
  await logIn(taro.userId, taro.password)
  await open(page, 'termStatus')
  await page.clock.fastForward('28:05')
  const ending = page.getByText('まもなくログアウトします。')
  await expect(ending).toBeVisible()
  await world.quake(near)
  await world.advance('8s')
  await untilShown(page, () => expect(banner(page)).toContainText(/予測震度 震度\d/, soon))
  await expect(banner(page).getByRole('timer')).toHaveText(/揺れの到達まで約\d+秒/)
  await expect(ending).toBeVisible()
  await world.advance('40s')
  await untilShown(page, () => expect(banner(page)).toContainText('揺れが到達しました', soon))
  await expect(ending).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('火の始末')
})

// Requirements: USER-23
test('a distant earthquake does not hide a local one, and the page never gives contradictory advice', async ({
  page,
  world,
  logIn,
}) => {
  await logIn(taro.userId, taro.password)
  await open(page, 'termStatus')
  await world.quake(near)
  await world.advance('20s')
  await world.quake(okinawa)
  await world.advance('20s')
  await untilShown(page, async () => {
    await page.mouse.move(300 + Math.random() * 100, 300)
    await expect(page.getByRole('main')).toContainText('24時間以内の地震：', soon)
  })
  await expect(banner(page)).toContainText(/^緊急地震速報.*(石川県|富山)/)
  await expect(banner(page)).toContainText('つくえの したに')
  await expect(page.getByRole('main')).not.toContainText('火の始末')
  await world.advance('3m')
  await untilShown(page, () => expect(banner(page)).toContainText('火の始末', soon))
  await expect(banner(page)).toContainText(/^地震がありました.*(石川県|富山)/)
  await expect(page.getByRole('main')).not.toContainText('火の始末')
  await world.advance('8m')
  await untilShown(page, () => expect(banner(page)).toBeHidden(soon))
  await expect(page.getByRole('main')).toContainText('火の始末')
})

// Requirements: USER-23
test('a cancelled warning is a quiet line without intensities', async ({ page, world, logIn }) => {
  await logIn(taro.userId, taro.password)
  await open(page, 'termStatus')
  const eqcode = await world.quake(near)
  await world.advance('8s')
  await untilShown(page, () => expect(banner(page)).toContainText('つくえの したに', soon))
  await world.command({ verb: 'cancel-warning', eqcode })
  await untilShown(page, () =>
    expect(banner(page)).toContainText('緊急地震速報は取り消されました', soon),
  )
  await expect(banner(page)).not.toContainText('震度')
  await expect(page.getByRole('banner')).toHaveCSS('position', 'sticky')
})

// Requirements: USER-23, USER-58
test('the history has the earthquake that the banner shows', async ({ page, world, logIn }) => {
  await logIn(taro.userId, taro.password)
  await open(page, 'history')
  await expect(page.getByRole('main')).toContainText('地震の記録はまだありません。')
  await world.quake(near)
  await world.advance('20s')
  await untilShown(page, async () => {
    await page.mouse.move(300 + Math.random() * 100, 300)
    await expect(page.getByRole('main').getByRole('link', { name: /詳細/ })).toBeVisible(soon)
  })
})

// Requirements: USER-23
test("the first paint has the terminal's intensity, and the banner never shows the public text afterwards", async ({
  page,
  world,
  logIn,
}) => {
  await page.addInitScript(() => {
    Object.assign(window, { texts: '' })
    new MutationObserver(() => {
      const strips = document.querySelector('[aria-label="発表中の警報"]')
      Object.assign(window, { texts: `${Reflect.get(window, 'texts')} ${strips?.textContent}` })
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
  await world.quake(near)
  await world.advance('8s')
  await logIn(taro.userId, taro.password)
  await page.goto(`/eqUser/view${paths.confUpdate}`)
  await expect(banner(page)).toContainText('予測震度')
  await page.waitForLoadState('networkidle')
  const texts = await page.evaluate(() => String(Reflect.get(window, 'texts')))
  expect(texts).not.toContain('予測最大震度')
  await expectAccessible(page)
})
