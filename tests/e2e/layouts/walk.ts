import { expect, type Page } from 'playwright/test'
import { namesOf } from '../../../openapi/base/records.ts'
import type { WorldClient } from '../../../simulator/testing/client.ts'
import type { FlowName } from '../../../web/portal/flow/flow.ts'
import { historyEventPath, otpLoginPath, paths } from '../../../web/portal/paths.ts'
import type { screenNames } from '../../../web/text/screen-names.ts'
import { visit } from '../go-within.ts'
import { agreeAndSend, box, confirmRegistration, fillForm, initialize } from '../registering.ts'
import { openScreens, userScreens } from '../screen-list.ts'
import { taro } from '../taro.ts'

/** Called on each screen. */
export type Look = (page: Page, screen: keyof typeof screenNames) => Promise<void>

type Screen = keyof typeof paths & keyof typeof screenNames

interface Walk {
  page: Page
  world: WorldClient
  look: Look
}

/** Long values, which each page must show without breaking a word. */
export const long = {
  mail: 'kanazawa-noto.jishin-sokuho_tanto.taro.yamada@keihou-center.kanazawa-noto.example.jp',
  memo: 'https://example.jp/install/terminal.html',
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name, exact: true }).click()
}

const open = (page: Page, path: string) => visit(page, `/eqUser/view${path}`)

/** Waits for the screen after a form, and looks at it. */
async function arrive({ page, look }: Walk, screen: Screen): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`${paths[screen]}(\\?.*)?$`))
  await look(page, screen)
}

/** Changes each form so that it can be sent. The forms with long values come first, so that later pages show these values. */
const changes: Record<Exclude<FlowName, 'userRegistration'>, (page: Page) => Promise<unknown>> = {
  confUpdate: async (page) => {
    await page.getByRole('textbox', { name: 'メールアドレス' }).fill(long.mail)
    await page.getByRole('textbox', { name: 'メモ' }).fill(long.memo)
  },
  tsunamiAlertOption: (page) => page.getByLabel('津波警報以上').check(),
  testCast: (page) => page.getByLabel('津波警報', { exact: true }).check(),
  eruptionAlertOption: (page) => page.getByLabel('受信しない').first().check(),
  alertTestCast: () => Promise.resolve(),
  trainingEq: async (page) => {
    await page.getByLabel('参加する', { exact: true }).check()
    await page.getByRole('checkbox').check()
  },
  firmwareUpdate: (page) => page.getByLabel('時間帯の開始').selectOption('21'),
}

/** The pages after each form of an owner. */
async function walkFlows(walk: Walk): Promise<void> {
  const { page, world } = walk
  for (const name of namesOf(changes)) {
    await open(page, paths[name])
    await changes[name](page)
    await press(page, '確認画面へ進む')
    await arrive(walk, `${name}Confirm`)
    // A click at the same place would count as the second half of a double click, which the portal ignores.
    const send = page.getByRole('main').getByRole('button', { name: /^(OK|送信する)/ })
    await send.press('Enter')
    await arrive(walk, `${name}Finish`)
    // Some saves restart the terminal, which then needs time to connect.
    await world.advance('10m')
  }
}

/** The screens that can be opened by their address. */
async function walkScreens({ page, look }: Walk, screens: readonly Screen[]): Promise<void> {
  for (const screen of screens) {
    await open(page, paths[screen])
    await look(page, screen)
  }
}

/** The screens of visitors, except the registration. */
export async function walkAsVisitor(walk: Walk): Promise<void> {
  const { page, world, look } = walk
  await walkScreens(walk, openScreens)
  await open(page, '/nowhere')
  await look(page, 'notFound')
  await open(page, paths.forgotMail)
  await page.getByRole('textbox', { name: 'シリアル番号' }).fill(taro.terminalId)
  await page.getByRole('textbox', { name: /登録コード/ }).fill('Ab12Cd34')
  await press(page, 'メールを送信する')
  await arrive(walk, 'forgotMailFinish')
  const [mail] = await world.mails({ kind: 'login-reminder' })
  const [, link = ''] = /\/eqUser\/view(\/regist\/changePassword\S+)/.exec(mail?.text ?? '') ?? []
  await open(page, link)
  await look(page, 'resetPassword')
  await page.getByRole('textbox', { name: 'シリアル番号' }).fill(taro.terminalId)
  for (const name of ['新しいパスワード', '新しいパスワード（確認）'])
    await page.getByRole('textbox', { name, exact: true }).fill(taro.password)
  await press(page, 'パスワードを変更する')
  await arrive(walk, 'resetPasswordFinish')
}

/** All screens of a signed-in owner. */
export async function walkAsOwner(walk: Walk): Promise<void> {
  const { page, world, look } = walk
  await open(page, paths.termStatus)
  await walkFlows(walk)
  await walkScreens(walk, userScreens)
  await open(page, historyEventPath('20240101161011'))
  await look(page, 'historyEvent')
  await open(page, paths.dcSwitchTest)
  await press(page, '西データセンターへ接続する')
  await arrive(walk, 'dcSwitchTestFinish')
  await world.advance('10m')
  await open(page, paths.onetimePassword)
  await press(page, 'ワンタイムパスワードを発行する')
  await arrive(walk, 'onetimePasswordFinish')
  await open(page, otpLoginPath(paths.otpConf, { isIssued: true }))
  await look(page, 'otpLogin')
  const [mail] = await world.mails({ kind: 'one-time-password' })
  const [password = ''] = /[A-Za-z0-9]{24}/.exec(mail?.text ?? '') ?? []
  await page.getByRole('textbox', { name: 'ワンタイムパスワード' }).fill(password)
  await press(page, 'ログイン')
  await arrive(walk, 'otpConf')
  await open(page, paths.logout)
  await look(page, 'logout')
}

/** The screens of the registration, in the scenario of the same name. */
export async function walkRegistration(walk: Walk): Promise<void> {
  const { page, world, look } = walk
  await world.fault('registerUser', 400_008)
  await fillRegistration(page)
  await look(page, 'userRegistration')
  await confirmRegistration(page)
  await arrive(walk, 'fileSendTimeout')
  await world.clearFaults()
  await fillRegistration(page)
  await press(page, '確認画面へ進む')
  await arrive(walk, 'userRegistrationConfirm')
  await agreeAndSend(page)
  await arrive(walk, 'userRegistrationFinish')
}

async function fillRegistration(page: Page): Promise<void> {
  await initialize(page, box)
  await fillForm(page)
  for (const name of ['メールアドレス', 'メールアドレス（確認）'])
    await page.getByRole('textbox', { name, exact: true }).fill(long.mail)
  await page.getByRole('textbox', { name: 'メモ' }).fill(long.memo)
}
