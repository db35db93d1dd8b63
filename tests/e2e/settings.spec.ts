import { type Page, expect } from 'playwright/test'
import { test } from './test.ts'
import { callsOf } from './calls-of.ts'
import { paths } from '../../web/portal/paths.ts'
import { expectAccessible } from './accessible.ts'
import { bothLayouts, long } from './tags.ts'
import { submitLogin, taro } from './taro.ts'
import { visit } from './go-within.ts'

const toConfirm = '確認画面へ進む'

test.beforeEach(({ logIn }) => logIn(taro.userId, taro.password))

async function open(page: Page, screen: keyof typeof paths): Promise<void> {
  await visit(page, `/eqUser/view${paths[screen]}`)
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
}

// Requirements: USER-39, USER-41, USER-43, STATE-9
test('a tsunami option is chosen, confirmed and sent once, and a mail confirms it', async ({
  page,
  world,
}) => {
  await open(page, 'tsunamiAlertOption')
  await page.getByLabel('津波予報区').selectOption({ label: '石川県能登' })
  await page.getByLabel('津波警報以上').check()
  await press(page, toConfirm)
  await expect(page.getByRole('main')).toContainText('設定はまだ完了していません')
  await expect(page.getByRole('main')).toContainText('石川県能登')
  await expectAccessible(page)

  await page.goBack()
  await expect(page.getByLabel('津波予報区')).toHaveValue('360')
  await page.goForward()
  await page.getByRole('button', { name: 'OK' }).dblclick()
  await expect(page).toHaveURL(new RegExp(`${paths.tsunamiAlertOptionFinish}$`))
  await page.reload()
  await expect(page).toHaveURL(new RegExp(`${paths.tsunamiAlertOptionFinish}$`))
  await page.goBack()
  await expect(page.getByRole('button', { name: toConfirm })).toBeVisible()
  expect(await callsOf(world, 'saveTsunamiOption')).toBe(1)

  await world.advance('6m')
  expect(await world.mails({ kind: 'settings-changed' })).toHaveLength(1)
  await open(page, 'termStatus')
  await expect(page.getByRole('main')).toContainText('石川県能登')
})

// Requirements: USER-39, USER-40, USER-42
test('eruption reports are switched on, and the confirm page shows what will be received', async ({
  page,
}) => {
  await open(page, 'eruptionAlertOption')
  await page
    .getByRole('group', { name: /噴火速報の受信/ })
    .getByLabel('受信する')
    .check()
  await press(page, toConfirm)
  for (const text of ['白山', '噴火警報以上', '受信する']) {
    await expect(page.getByRole('main')).toContainText(text)
  }
  await page.getByRole('button', { name: /^OK/ }).click()
  await expect(page).toHaveURL(new RegExp(`${paths.eruptionAlertOptionFinish}$`))
  const main = page.getByRole('main')
  await expect(main).toContainText('メールが届いたことをご確認ください。')
  await expect(main).toContainText('端末の状態で登録メールアドレスをご確認ください。')
  await open(page, 'eruptionAlertOption')
  const reports = page.getByRole('group', { name: /噴火速報の受信/ })
  await expect(reports.getByLabel('受信する')).toBeChecked()
})

// Requirements: USER-81
test('unchanged options can not be saved, and changed ones warn of the restart during a warning', async ({
  page,
}) => {
  for (const [screen, group] of [
    ['tsunamiAlertOption', /津波情報の受信/],
    ['eruptionAlertOption', /噴火情報の受信/],
  ] as const) {
    await open(page, screen)
    const next = page.getByRole('button', { name: toConfirm })
    // Screen readers announce a status only when its text appears.
    const status = page.getByRole('form').getByRole('status')
    await expect(status).toBeEmpty()
    await next.click()
    await expect(status).toHaveText('変更した項目がありません。')
    await page.getByRole('group', { name: group }).getByLabel('受信しない').check()
    await next.click()
    await expect(page.getByText('津波警報が発表されています。')).toBeVisible()
  }
  await open(page, 'dcSwitchTest')
  await expect(page.getByText('津波警報が発表されています。')).toBeVisible()
})

// Requirements: USER-25, USER-27, USER-28, STATE-1, STATE-2, STATE-3
test(
  'an install location is picked on the map; the terminal downloads it and restarts',
  { tag: bothLayouts },
  async ({ page, world, isMobile }) => {
    await open(page, 'confUpdate')
    const submit = page.getByRole('button', { name: toConfirm })
    await expect(submit).toBeDisabled()
    await expectAccessible(page)

    const map = page.getByRole('region', { name: '設置場所を選ぶ地図' })
    await map.scrollIntoViewIfNeeded()
    await expect(map.getByRole('img', { name: '端末の設置場所' })).toBeVisible()
    const position = { x: 80, y: 120 }
    if (isMobile) await map.tap({ position })
    else await map.dblclick({ position })
    const latitude = page.getByRole('textbox', { name: '北緯' })
    await expect(latitude).not.toHaveValue('36.56103')
    await expect(latitude).toHaveValue(/^\d{2}\.\d{5}$/)
    if (!isMobile) {
      const tapped = await latitude.inputValue()
      const pin = map.getByRole('img', { name: '端末の設置場所' })
      await pin.dragTo(map, { targetPosition: { x: 160, y: 200 }, steps: 5 })
      await expect(latitude).not.toHaveValue(tapped)
      await expect(latitude).toHaveValue(/^\d{2}\.\d{5}$/)
    }
    const chosen = await latitude.inputValue()
    await submit.click()
    await expect(page.getByRole('main')).toContainText(chosen)
    await expect(page.getByRole('main')).toContainText('最大5分')
    await expect(page.getByRole('main')).toContainText('端末が再起動します。')
    await page.getByRole('button', { name: /^OK/ }).click()
    await expect(page).toHaveURL(/confUpdateFinish\?isTermDownloaded=true$/)
    await world.advance('6m')
    await open(page, 'termStatus')
    await page.getByRole('region', { name: '端末の設置場所の地図' }).scrollIntoViewIfNeeded()
    await expect(page.getByRole('main')).toContainText(chosen)
  },
)

// Requirements: MAP-3, STATE-4, VALID-17
test(
  'an address search moves the map, and its result can be chosen or is reported as not found',
  { tag: long },
  async ({ page }) => {
    await open(page, 'confUpdate')
    const address = page.getByRole('textbox', { name: '住所で地図を移動' })
    await press(page, '地図を移動する')
    await expect(page.getByText('住所を入力してください。')).toBeVisible()

    await address.fill('北海道札幌市')
    await press(page, '地図を移動する')
    const map = page.getByRole('region', { name: '設置場所を選ぶ地図' })
    await expect(map.getByText('札幌市中央区').first()).toBeInViewport()
    await expect(page.getByRole('textbox', { name: '北緯' })).toHaveValue('36.56103')

    await address.fill('府中市')
    await press(page, '地図を移動する')
    await press(page, '広島県府中市')
    await expect(page.getByText('広島県府中市を表示しています。')).toBeVisible()
    await press(page, 'この場所にする')
    await expect(page.getByRole('textbox', { name: '北緯' })).toHaveValue(/^34\.5/)

    const said = page.waitForEvent('dialog')
    await address.fill('アトランティス')
    const pressed = press(page, '地図を移動する')
    const dialog = await said
    expect(dialog.message()).toBe('住所が見つかりませんでした。')
    await dialog.dismiss()
    await pressed
  },
)

// Requirements: USER-26, USER-78
test(
  'the location of a disconnected terminal cannot be changed, other settings can',
  { tag: long },
  async ({ page, world }) => {
    // The user types while the terminal is still connected.
    await open(page, 'confUpdate')
    await page.getByRole('textbox', { name: '北緯' }).fill('36.6')
    await press(page, toConfirm)
    await expect(page.getByRole('main')).toContainText('36.6')

    await world.command({ verb: 'link', terminalId: taro.terminalId, state: 'down' })
    await world.advance('5m')
    await open(page, 'confUpdate')
    const location = page.getByRole('region', { name: '端末の設置場所（変更できません）' })
    await expect(location).toContainText('端末が接続されていないため')
    for (const text of ['36.56103', '136.65655', '1階', '玄関横の棚']) {
      await expect(location).toContainText(text)
    }
    await expect(page.getByRole('textbox', { name: '北緯' })).toBeHidden()
    await expectAccessible(page)
    await page.getByRole('textbox', { name: /メールアドレス/ }).fill('new@example.jp')
    await press(page, toConfirm)
    await page.getByRole('button', { name: /^OK/ }).click()
    await expect(page).toHaveURL(/confUpdateFinish\?isTermDownloaded=false$/)
    await expectAccessible(page)
  },
)

// Requirements: STATE-12, CLIENT-5, VALID-13
test(
  'invalid values show messages beside their fields, and form values are kept',
  { tag: long },
  async ({ page, world }) => {
    await open(page, 'confUpdate')
    const latitude = page.getByRole('textbox', { name: '北緯' })
    for (const [value, text] of [
      ['', '北緯を入力してください。'],
      ['北', '数値を入力してください。'],
      ['10', '日本国外の場所は選択できません。'],
    ] as const) {
      await latitude.fill(value)
      await latitude.blur()
      await expect(page.getByText(text)).toBeVisible()
    }
    await expect(page.getByRole('button', { name: toConfirm })).toBeDisabled()

    await latitude.fill('36.6')
    await page.getByRole('textbox', { name: 'メモ' }).fill('二階の廊下')
    await press(page, toConfirm)
    await world.fault('saveSettings', 400_008)
    await page.getByRole('button', { name: /^OK/ }).click()
    await expect(page.getByText('エラーコード：400008')).toBeVisible()
    await expect(page.getByText('端末の設定更新に失敗しました。', { exact: false })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: '入力画面に戻る' }).click()
    await expect(page.getByRole('textbox', { name: 'メモ' })).toHaveValue('二階の廊下')
    await expect(latitude).toHaveValue('36.60000')
  },
)

test.describe('the drill', () => {
  test.use({ newWorld: { scenario: { ready: 'drill' } } })

  // Requirements: USER-71, USER-73, USER-74, VALID-31
  test('can be joined after ticking the box, until its deadline', async ({ page, world }) => {
    await open(page, 'trainingEq')
    const submit = page.getByRole('button', { name: toConfirm })
    await page.getByLabel('参加する', { exact: true }).check()
    await submit.click()
    await expect(page.getByRole('alert')).toContainText('確認のチェック：')
    const sounds = page.getByLabel('訓練の日時に端末が実際に報知することを確認しました。')
    await sounds.check()
    // The choice not to take part replaces the checkbox by a different one.
    await page.getByLabel('参加しない', { exact: true }).check()
    await expect(sounds).toBeHidden()
    await page.getByLabel('訓練の日時に端末が報知しないことを確認しました。').check()
    await page.getByLabel('参加する', { exact: true }).check()
    await expect(sounds).not.toBeChecked()
    await sounds.check()
    await submit.click()
    await page.getByRole('button', { name: /^OK/ }).click()
    await expect(page).toHaveURL(new RegExp(`${paths.trainingEqFinish}$`))
    await expectAccessible(page)

    await open(page, 'trainingEq')
    await expect(page.getByRole('main')).toContainText('現在の設定参加する')
    await world.advance('60d')
    await page.reload()
    // By now, the session has ended.
    await submitLogin(page)
    await expect(page.getByText('設定の期限を過ぎたため、変更できません。')).toBeVisible()
    await expect(submit).toBeHidden()
    await expectAccessible(page)
  })
})

test.describe('a firmware update', () => {
  test.use({ newWorld: { scenario: { ready: 'kanazawa-2024' } } })

  // Requirements: USER-45, USER-46, USER-49, USER-51, STATE-20, VALID-23
  test(
    'is rescheduled to another day, and starts at its time',
    { tag: long },
    async ({ page, world, logIn }) => {
      const dates = ['2024-01-03', '2024-01-04']
      await world.command({ verb: 'firmware-release', terminalId: taro.terminalId, dates })
      await open(page, 'firmwareUpdate')
      await expect(page.getByText('更新予定')).toBeVisible()
      await expectAccessible(page)
      const submit = page.getByRole('button', { name: toConfirm })
      await expect(submit).toBeDisabled()

      await page.getByLabel('開始日').selectOption('2024-01-04')
      await page.getByLabel('開始時刻').selectOption('22')
      await page.getByLabel('終了時刻').selectOption('22')
      await expect(page.getByText('開始時刻と終了時刻を同じにはできません')).toBeVisible()
      await page.getByLabel('終了時刻').selectOption('02')
      await submit.click()
      await expect(page.getByRole('main')).toContainText('2024/01/04 22:00')
      await expect(page.getByRole('main')).toContainText('2024/01/05 02:00')
      await page.getByRole('button', { name: /^OK/ }).click()
      await expect(page).toHaveURL(new RegExp(`${paths.firmwareUpdateFinish}$`))

      await world.advanceTo('2024-01-04T22:05:00+09:00')
      await logIn(taro.userId, taro.password)
      await open(page, 'firmwareUpdate')
      await expect(page.getByText('更新中', { exact: true })).toBeVisible()
      await expect(page.getByRole('button', { name: toConfirm })).toBeHidden()
      await world.advance('1h')
      await logIn(taro.userId, taro.password)
      await page.reload()
      await expect(page.getByText('更新の予定はありません。')).toBeVisible()
    },
  )

  // Requirements: USER-47, USER-51
  test('starts immediately when requested', async ({ page, world }) => {
    await world.command({
      verb: 'firmware-release',
      terminalId: taro.terminalId,
      dates: ['2024-01-03'],
    })
    await open(page, 'firmwareUpdate')
    await world.tsunami('361', 4)
    await press(page, '今すぐ更新する')
    await expect(page.getByRole('main')).toContainText('変更後：今すぐ')
    await expect(page.getByRole('main')).toContainText('津波警報が発表されています。')
    await page.getByRole('button', { name: /^OK/ }).click()
    await expect(page).toHaveURL(new RegExp(`${paths.firmwareUpdateFinish}$`))
    await page.getByRole('link', { name: '更新の予定を見る' }).click()
    await expect(page.getByText('更新中', { exact: true })).toBeVisible()
  })
})
