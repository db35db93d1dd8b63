import type { Page } from 'playwright/test'
import type { OperationId } from '../../../openapi/contract/contract.ts'
import { goWithin } from '../go-within.ts'
import { confirmRegistration, fillForm, initialize } from '../registering.ts'
import { submitLogin, taro } from '../taro.ts'
import { paths } from '../../../web/portal/paths.ts'

/** A user action that makes a screen call an operation. The user is signed in unless `isVisitor` is set. */
export interface Occasion {
  /** Default: `kanazawa-2024`. */
  scenario?: string
  id: OperationId
  act: (page: Page) => Promise<void>
  isVisitor?: true
}

/** Stays within the portal, because reloading for each occasion would take most of the time. */
export function open(page: Page, screen: keyof typeof paths, query = ''): Promise<void> {
  return goWithin(page, `/eqUser/view${paths[screen]}${query}`)
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
}

async function confirmAndSend(page: Page): Promise<void> {
  await press(page, '確認画面へ進む')
  await page.waitForURL(/Confirm$/)
  // A click at the same place would count as the second half of a double click, which the portal ignores.
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(OK|送信する)/ })
    .press('Enter')
}

/** Returns an occasion for an operation that a screen calls when it opens. */
function visit(id: OperationId, screen: keyof typeof paths): Occasion {
  return { id, act: (page) => open(page, screen) }
}

const noto = '/eqUser/view/user/history/20240101161011'

export const occasions: Occasion[] = [
  {
    id: 'login',
    isVisitor: true,
    act: async (page) => {
      await open(page, 'login')
      await submitLogin(page)
    },
  },
  visit('getTerminalStatus', 'termStatus'),
  visit('getTerminalLog', 'termLog'),
  visit('getRedundancyCheck', 'dcSwitchTest'),
  {
    id: 'startRedundancyCheck',
    act: async (page) => {
      await open(page, 'dcSwitchTest')
      await press(page, '西データセンターへ接続する')
    },
  },
  visit('getSettings', 'confUpdate'),
  {
    id: 'saveSettings',
    act: async (page) => {
      await open(page, 'confUpdate')
      await page.getByRole('textbox', { name: 'メモ' }).fill('書斎')
      await confirmAndSend(page)
    },
  },
  visit('getTsunamiOption', 'tsunamiAlertOption'),
  {
    id: 'saveTsunamiOption',
    act: async (page) => {
      await open(page, 'tsunamiAlertOption')
      await page.getByLabel('津波警報以上').check()
      await confirmAndSend(page)
    },
  },
  visit('getEruptionOption', 'eruptionAlertOption'),
  {
    id: 'saveEruptionOption',
    act: async (page) => {
      await open(page, 'eruptionAlertOption')
      await page.getByLabel('受信しない').first().check()
      await confirmAndSend(page)
    },
  },
  {
    id: 'sendTestCast',
    act: async (page) => {
      await open(page, 'testCast')
      await page.getByLabel('津波警報', { exact: true }).check()
      await confirmAndSend(page)
    },
  },
  {
    id: 'sendAlertTestCast',
    act: async (page) => {
      await open(page, 'alertTestCast')
      await confirmAndSend(page)
    },
  },
  visit('getDrill', 'trainingEq'),
  {
    id: 'saveDrill',
    act: async (page) => {
      await open(page, 'trainingEq')
      await page.getByLabel('参加する', { exact: true }).check()
      await page.getByRole('checkbox').check()
      await confirmAndSend(page)
    },
  },
  visit('listHistory', 'history'),
  {
    id: 'getHistoryEvent',
    // Loads the portal again, so that the earthquake is not in its cache.
    act: async (page) => {
      await page.goto(noto)
    },
  },
  visit('getFirmwareUpdate', 'firmwareUpdate'),
  {
    id: 'saveFirmwareUpdate',
    act: async (page) => {
      await open(page, 'firmwareUpdate')
      await page.getByLabel('時間帯の開始').selectOption('21')
      await confirmAndSend(page)
    },
  },
  visit('getOnetimePassword', 'onetimePassword'),
  {
    id: 'changePassword',
    act: async (page) => {
      await open(page, 'changePassword')
      for (const name of ['新しいパスワード', '新しいパスワード（確認）']) {
        await page.getByRole('textbox', { name, exact: true }).fill('Atarashii-1')
      }
      await page.getByRole('main').getByRole('button').last().click()
    },
  },
  {
    id: 'issueOnetimePassword',
    act: async (page) => {
      await open(page, 'onetimePassword')
      await press(page, 'ワンタイムパスワードを発行する')
    },
  },
  {
    id: 'loginWithOnetimePassword',
    act: async (page) => {
      await open(page, 'otpLogin', '?redirect=%2Fotp%2Fconf&issued=true')
      await page.getByRole('textbox', { name: 'ワンタイムパスワード' }).fill('a1B2'.repeat(6))
      await press(page, 'ログイン')
    },
  },
  {
    id: 'initializeTerminal',
    isVisitor: true,
    act: (page) => initialize(page),
  },
  {
    id: 'requestLoginMail',
    isVisitor: true,
    act: async (page) => {
      await open(page, 'forgotMail')
      await page.getByRole('textbox', { name: 'シリアル番号' }).fill(taro.terminalId)
      await page.getByRole('textbox', { name: /登録コード/ }).fill('Ab12Cd34')
      await press(page, 'メールを送信する')
    },
  },
  {
    id: 'resetPassword',
    isVisitor: true,
    act: async (page) => {
      await open(page, 'resetPassword', `?userId=${taro.userId}&token=${'a'.repeat(32)}`)
      await page.getByRole('textbox', { name: 'シリアル番号' }).fill(taro.terminalId)
      for (const name of ['新しいパスワード', '新しいパスワード（確認）']) {
        await page.getByRole('textbox', { name, exact: true }).fill('Atarashii-1')
      }
      await press(page, 'パスワードを変更する')
    },
  },
  {
    id: 'getRegistrationOptions',
    scenario: 'registration',
    isVisitor: true,
    act: (page) => initialize(page),
  },
  {
    id: 'registerUser',
    scenario: 'registration',
    isVisitor: true,
    act: async (page) => {
      // After a refused attempt, the form is still filled in and need not be completed again.
      const back = page.getByRole('link', { name: '入力画面に戻る' })
      if (await back.isVisible()) {
        await back.click()
      } else {
        await initialize(page)
        await fillForm(page)
      }
      await confirmRegistration(page)
    },
  },
  { ...visit('getLatestWarning', 'latestWarning'), isVisitor: true },
  { ...visit('listWarnings', 'warnings'), isVisitor: true },
  { ...visit('getOpenWave', 'simulation'), isVisitor: true },
  { ...visit('getAmplification', 'amplification'), isVisitor: true },
  {
    id: 'listNews',
    isVisitor: true,
    // Loads the portal again, so that the news is not in its cache.
    act: async (page) => {
      await page.goto(`/eqUser/view${paths.login}`)
    },
  },
  visit('getTerminalPage', 'otpConf'),
  visit('logout', 'logout'),
  {
    id: 'getSessionUser',
    // The portal calls this operation when it loads.
    act: async (page) => {
      await page.goto(`/eqUser/view${paths.termStatus}`)
    },
  },
  {
    id: 'getWaveFile',
    act: async (page) => {
      await page.goto(noto)
      await page.getByRole('button', { name: '画像（PNG）で保存' }).click()
    },
  },
  {
    id: 'getWaveSamples',
    // Loads the portal again, so that the samples are not in its cache.
    act: async (page) => {
      await page.goto(noto)
    },
  },
]
