import { afterAll, beforeAll, expect, test } from 'vitest'
import { errorTexts } from '../../../openapi/generated/error-texts.ts'
import { historyEventPath, paths } from '../../../web/portal/paths.ts'
import { type PageRenderer, reads, startPageRenderer } from './page-renderer.ts'

let renderer: PageRenderer

beforeAll(async () => {
  renderer = await startPageRenderer()
})

afterAll(() => renderer.stop())

/** Returns the words of a page with one space between elements. Links keep their targets: `[/user/history]`. */
async function wordsOf(page: string, bodies?: ReadonlyMap<string, unknown>): Promise<string> {
  const html = await renderer.render(page, bodies)
  return html
    .replaceAll('<wbr/>', '')
    .replaceAll(/<a [^>]*href="([^"]*)"[^>]*>/g, ' [$1] ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}

/** Returns an operation and its first response example with changed fields, for `wordsOf`. */
function example(id: string, changes: object): [string, unknown] {
  const body = reads.find((read) => read.id === id)?.bodies[0]
  if (typeof body !== 'object') throw new Error(`${id} has no example.`)
  return [id, { ...body, ...changes }]
}

// Requirements: USER-13, USER-15
test('terminal status shows the terminal, its owner and its service', async () => {
  const words = await wordsOf(paths.termStatus)
  for (const text of [
    'シリアル番号 1700123',
    'ユーザ名 kanazawa_taro',
    'サービスプラン ベーシック',
    '登録メールアドレス owner@example.jp',
    '接続断の通知メール 送信する',
    '揺れやすさ 1.80',
    'ローカルIPアドレス 192.168.1.20',
    `冗長化の最終確認日 2023/12/01(金) [${paths.dcSwitchTest}] 冗長化の確認`,
  ]) {
    expect(words).toContain(text)
  }
})

// Requirements: OPEN-15
test.each([
  [true, 'ご利用いただけます。'],
  [false, '周辺に設置された端末が少ないため、単独の端末によるP波検知をご利用ください。'],
])(
  'terminal status says whether alerts of several terminals are available: %s',
  async (isMultiPwaveAvailable, text) => {
    const status = example('getTerminalStatus', { isMultiPwaveAvailable })
    expect(await wordsOf(paths.termStatus, new Map([status]))).toContain(text)
  },
)

// Requirements: USER-17
test('an area that is not set is a link to its option page', async () => {
  const status = example('getTerminalStatus', {
    tsunamiAreaName: undefined,
    tsunamiAlerts: undefined,
    eruptionAreaName: undefined,
    eruptionAlerts: undefined,
    eruptionReports: undefined,
  })
  const words = await wordsOf(paths.termStatus, new Map([status]))
  expect(words).toContain(`津波情報 [${paths.tsunamiAlertOption}] 未設定`)
  expect(words).toContain(`噴火情報 [${paths.eruptionAlertOption}] 未設定`)
})

// Requirements: CLIENT-10
test('an eruption area is shown as unset if it is not set, and reported if it could not be fetched', async () => {
  const unset = { areaName: undefined, receiveFlag: false }
  const words = await wordsOf(
    paths.eruptionAlertOption,
    new Map([example('getEruptionOption', unset)]),
  )
  expect(words).toContain('対象地域： 未設定')
  const unknown = new Map([
    example('getEruptionOption', { areaName: undefined, receiveFlag: true }),
    example('getTerminalStatus', { eruptionAreaName: undefined, eruptionAlerts: [] }),
  ])
  for (const page of [paths.eruptionAlertOption, paths.termStatus]) {
    const text = await wordsOf(page, unknown)
    expect(text).toContain('地域情報を取得できませんでした。')
    expect(text).not.toContain('対象地域')
  }
})

// Requirements: USER-32, STATE-16
test.each([
  ['the centre in use', {}, errorTexts.alreadySwitched],
  ['a check that failed', { west0ChkFlag: 3 }, errorTexts.switchInternalError],
  ['a terminal that needs none', { excluded: true }, errorTexts.switchNotNeeded],
])('the redundancy check notes %s', async (_, changes, text) => {
  const idle = { excluded: false, online: true, priDcKey: 'east0', secDcKey: 'west0' }
  const check = example('getRedundancyCheck', { ...idle, ...changes })
  const words = await wordsOf(paths.dcSwitchTest, new Map([check]))
  expect(words).toContain(text)
  expect(words.includes(errorTexts.alreadySwitched)).toBe(!('excluded' in changes))
})

// Requirements: OPEN-8
test('the latest warning is above a list of earlier ones', async () => {
  const words = await wordsOf(paths.latestWarning)
  const list = words.slice(words.indexOf('これまでの緊急地震速報'))
  for (const text of ['佐渡付近 警報', '石川県加賀地方 取消', `[${paths.warnings}] すべて見る`]) {
    expect(list).toContain(text)
  }
})

// Requirements: OPEN-9
test('the tsunami information in the latest warning is labelled as belonging to this earthquake', async () => {
  expect(await wordsOf(paths.latestWarning)).toMatch(/この地震による津波 (あり|なし)/)
})

// Requirements: USER-27
test('the missing fields are listed beside a disabled button', async () => {
  expect(await wordsOf(paths.login)).toContain(
    'ログイン 入力または訂正が必要な項目：ユーザ名、パスワード',
  )
})

// Requirements: USER-14
test('a terminal that is being updated is not called disconnected', async () => {
  const status = example('getTerminalStatus', { isConnected: false, isAlive: false, ntpSync: 0 })
  // The browser's clock is at the start of the epoch, because these responses have no date.
  const update = { since: 0, until: 100 * 60_000, dates: [] }
  const updating = new Map([status, example('getFirmwareUpdate', { update })])
  const words = await wordsOf(paths.termStatus, updating)
  expect(words).toContain('データセンターとの接続 更新中（残り約1時間40分）')
  expect(words).not.toContain('電源をつなぎ直してください')
  expect(words.slice(words.indexOf('端末とご契約'))).not.toContain('切断')
})

// Requirements: USER-58
test('the history has the columns of the specification, and a button on each row', async () => {
  const words = await wordsOf(paths.history)
  expect(words).toContain(
    '緊急地震速報の受信時刻 震央地名 予測震度（最終） 揺れの検知時刻 最大計測震度（相当）',
  )
  expect(words).toContain(`[${historyEventPath('20240101161011')}] 詳細 ： 石川県能登地方`)
})

// Requirements: USER-59
test('warning rows are highlighted by colour and name, other rows are not', async () => {
  const rows = (await renderer.render(paths.history)).split('<tr').slice(2)
  expect(rows.map((row) => [row.includes('bg-warning-ground'), row.includes('警報')])).toEqual([
    [true, true],
    [false, false],
    [false, false],
    [false, false],
  ])
})

test('the detail of an earthquake shows source, prediction, P and S times and the terminal', async () => {
  const words = await wordsOf(historyEventPath('20240101161011'))
  for (const text of [
    '震央の緯度 北緯 37.6度 震央の経度 東経 137.2度 深さ 10 km マグニチュード M7.4',
    '予測震度（端末） 震度 5弱',
    'P波到達予測時刻 2024/01/01 16:10:29',
    'S波到達予測時刻 2024/01/01 16:10:44',
    '端末の位置 北緯 36.56103 度、 東経 136.65655 度',
    '地盤増幅率 1.80',
  ]) {
    expect(words).toContain(text)
  }
})

// Requirements: USER-50
test('the firmware page says what happens during an update', async () => {
  const words = await wordsOf(paths.firmwareUpdate)
  for (const text of [
    '更新中は端末が再起動します。複数回再起動することがあります。',
    '更新中は端末の電源を切らないでください。',
    '更新が予定されると、メールでお知らせします。',
    '終了時刻が開始時刻より前のときは、翌日の時刻になります。',
  ]) {
    expect(words).toContain(text)
  }
})

// Requirements: USER-53
test('the monitoring mails are explained, and without a contract there is no form', async () => {
  const words = await wordsOf(paths.monitoringMail)
  expect(words).toContain('端末が30分以上データセンターに接続できないときに送信します。')
  expect(words).toContain('監視メールのご利用には、ご契約が必要です。')
})

// Requirements: USER-67, USER-69, TERM-10, LIMIT-11
test("the page about the terminal's settings explains both ways, the local login and what can go wrong", async () => {
  const words = await wordsOf(paths.onetimePassword)
  for (const text of [
    `[${paths.otpConf}] 端末の設定画面を開く`,
    '[http://192.168.1.20:9090/]',
    'ユーザ名 admin パスワード 端末のパスワード（登録コード）',
    '端末と別のネットワークに接続している',
    'IPアドレスが違う',
    'ブラウザでプロキシを使用している',
  ]) {
    expect(words).toContain(text)
  }
})

// Requirements: USER-72
test("the drill page shows the date, the terminal's earthquake, the drill's earthquake, and a link", async () => {
  const words = await wordsOf(paths.trainingEq)
  for (const text of [
    '訓練の日時 2024/01/17 10:00',
    '[https://kunren.example.jp/eew/20240117]',
    '設置場所での地震 震源地 駿河湾 震度 震度 3 警報 なし',
    '訓練で報知する地震 震源地 石川県加賀地方 震度 震度 5強 警報 あり',
  ]) {
    expect(words).toContain(text)
  }
})

// Requirements: OTP-6, REG-2
test('pages that need a query say that an address without it is invalid', async () => {
  expect(await wordsOf(paths.resetPassword)).toContain('無効なURLです。')
  expect(await wordsOf(paths.otpLogin)).toContain('無効なURLです。')
  expect(await wordsOf(`${paths.otpLogin}?redirect=%2Fotp%2Fconf`)).toContain(
    'シリアル番号： 1700123',
  )
})

// Requirements: USER-35
test('the page for the test broadcast says that the user is logged out, and what is not received', async () => {
  const option = example('getTsunamiOption', { receiveFlag: false })
  const words = await wordsOf(paths.testCast, new Map([option]))
  expect(words).toContain('30分間、画面の再読み込みや移動がないと、自動的にログアウトします。')
  expect(words).toContain('津波情報の受信は未設定です。')
})

// Requirements: USER-46, USER-47
test.each([{ dates: [] }, {}])('an update without dates can start now: %j', async (dates) => {
  const update = { since: 1_704_211_200_000, until: 1_704_218_400_000, ...dates }
  const words = await wordsOf(
    paths.firmwareUpdate,
    new Map([example('getFirmwareUpdate', { update })]),
  )
  expect(words).toContain('日時の変更はできません。 今すぐ更新する')
})

// Requirements: USER-62, USER-65
test('the waveform page leads to the earthquake in the query, or else to the latest measured one', async () => {
  const event = (eqcode: string, firstSensTime?: number) => ({
    eqcode,
    alert: false,
    lgAlert: false,
    ...(firstSensTime !== undefined && { firstSensTime }),
  })
  const history = (...items: object[]) =>
    new Map([example('listHistory', { terminalEqSummaryItems: items, count: items.length })])
  const forecast = event('20240102101010')
  const measured = [event('20240101161011', 1_704_093_041_000), event('20231212050501', 1)]
  expect(await renderer.pathOf(`${paths.wave}?code=20231212050501`)).toBe(
    historyEventPath('20231212050501'),
  )
  expect(await renderer.pathOf(paths.wave, history(forecast, ...measured))).toBe(
    historyEventPath('20240101161011'),
  )
  expect(await renderer.pathOf(paths.wave, history(forecast))).toBe(paths.history)
})

// Requirements: REG-10, STATE-10, STATE-11, USER-29, USER-33, USER-52, USER-76
test.each([
  ['userRegistration', 'initializeTerminal'],
  ['userRegistrationConfirm', 'initializeTerminal'],
  ['userRegistrationFinish', 'initializeTerminal'],
  ['fileSendTimeout', 'initializeTerminal'],
  ['forgotMailFinish', 'forgotMail'],
  ['resetPasswordFinish', 'login'],
  ['confUpdateConfirm', 'confUpdate'],
  ['confUpdateFinish', 'confUpdate'],
  ['dcSwitchTestFinish', 'dcSwitchTest'],
  ['testCastConfirm', 'testCast'],
  ['testCastFinish', 'testCast'],
  ['alertTestCastConfirm', 'alertTestCast'],
  ['alertTestCastFinish', 'alertTestCast'],
  ['tsunamiAlertOptionConfirm', 'tsunamiAlertOption'],
  ['tsunamiAlertOptionFinish', 'tsunamiAlertOption'],
  ['eruptionAlertOptionConfirm', 'eruptionAlertOption'],
  ['eruptionAlertOptionFinish', 'eruptionAlertOption'],
  ['trainingEqConfirm', 'trainingEq'],
  ['trainingEqFinish', 'trainingEq'],
  ['firmwareUpdateConfirm', 'firmwareUpdate'],
  ['firmwareUpdateFinish', 'firmwareUpdate'],
  ['onetimePasswordFinish', 'onetimePassword'],
] as const)('without the step before it, %s leads to %s', async (page, start) => {
  expect(await renderer.pathOf(`${paths[page]}?isTermDownloaded=perhaps`)).toBe(paths[start])
})
