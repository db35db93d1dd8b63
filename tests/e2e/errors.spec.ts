import { type Page, expect } from 'playwright/test'
import { type OperationId, operationErrors } from '../../openapi/contract/contract.ts'
import { unreachable } from '../../openapi/base/unreachable.ts'
import { test } from './test.ts'
import { sessionUserPath } from '../../web/api/session.ts'
import { paths } from '../../web/portal/paths.ts'
import { long } from './tags.ts'
import { isAll } from '../amount.ts'
import { reactionTo } from '../error-codes/reaction.ts'
import { goWithin } from './go-within.ts'
import { confirmRegistration, fillForm, initialize } from './registering.ts'
import { submitLogin, taro } from './taro.ts'

/** A user action that makes a screen call an operation. The user is signed in unless `isVisitor` is set. */
interface Occasion {
  /** Default: `kanazawa-2024`. */
  scenario?: string
  id: OperationId
  act: (page: Page) => Promise<void>
  isVisitor?: true
}

/** Stays within the portal, because reloading for each occasion would take most of the time. */
function open(page: Page, screen: keyof typeof paths, query = ''): Promise<void> {
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

/** For an operation that the screen calls by itself. */
function visit(id: OperationId, screen: keyof typeof paths): Occasion {
  return { id, act: (page) => open(page, screen) }
}

const noto = '/eqUser/view/user/history/20240101161011'

const occasions: Occasion[] = [
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
      // After a refusal the form is still filled in.
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

/** Errors that no call from a screen causes: from another site, too large, wrong media type, or too many. */
const foreign = new Set<number | string>([403, 413, 415, 429])

/**
 * Returns an operation's error codes. In daily work that is the first one with a text; unit tests check the text of each code.
 */
function codesOf(id: OperationId): (number | string)[] {
  const codes = operationErrors(id).map(({ code }) => code)
  if (isAll) return codes.filter((code) => !foreign.has(code))
  const first = codes.find((code) => reactionTo(id, code).kind !== 'login') ?? codes[0]
  return first === undefined ? [] : [first]
}

/** Expects the portal to show the text for an error code, or to go to another page. */
async function expectReaction(page: Page, id: OperationId, code: number | string): Promise<void> {
  const label = `${id} ${code}`
  const reaction = reactionTo(id, code)
  switch (reaction.kind) {
    case 'login':
      return expect(page, label).toHaveURL(/\/open\/login/)
    case 'otp-login':
      return expect(page, label).toHaveURL(/\/otp\/login/)
    case 'reload':
      await page.waitForRequest('**/otp/file/conf.html')
      return undefined
    case 'text':
      expect(reaction.text, label).not.toBe('')
      await expect(page.getByText(reaction.text, { exact: false }).first(), label).toBeVisible()
      return expect(
        page.getByRole('link').or(page.getByRole('button')).first(),
        label,
      ).toBeVisible()
    default:
      return unreachable(reaction)
  }
}

/**
 * Collects uncaught errors and console messages from now on. Leaves out the failed calls that the browser itself reports.
 *
 * @returns a list that grows while the page is used
 */
function collectPageErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.stack ?? error.message))
  page.on('console', (message) => {
    const isFailedCall = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !isFailedCall) errors.push(message.text())
  })
  return errors
}

/**
 * Loads the portal again and waits for its calls. A call in progress when a fault begins could get its response from the fault.
 */
async function loadAgain(page: Page): Promise<void> {
  const startedAt = Date.now()
  // A response to the previous page may never finish.
  const answers = ['warnings/latest', 'news'].map((call) =>
    page.waitForResponse(
      (response) =>
        response.url().endsWith(`/eqUser/api/open/${call}`) &&
        response.request().timing().startTime >= startedAt,
    ),
  )
  await page.goto(`/eqUser/view${paths.privacy}`)
  for (const answer of await Promise.all(answers)) await answer.finished()
}

const groups = [
  { scenario: 'kanazawa-2024', isVisitor: true },
  { scenario: 'kanazawa-2024', isVisitor: false },
  { scenario: 'registration', isVisitor: true },
]

for (const { scenario, isVisitor } of groups) {
  test.describe(scenario, () => {
    test.use({ newWorld: { scenario: { ready: scenario } } })
    // Requirements: OPEN-2, OPEN-16, REG-18, ERR-1, SESSION-2, CLIENT-5
    test(
      `every error of a call shows its message on its screen, without an error in the portal: ${isVisitor ? 'visitors' : 'owners'}`,
      { tag: isVisitor ? long : [] },
      async ({ page, world, logIn }) => {
        test.slow()
        const errors = collectPageErrors(page)
        await page.goto(`/eqUser/view${paths.privacy}`)
        for (const { id, act } of occasions.filter(
          (one) =>
            (one.scenario ?? 'kanazawa-2024') === scenario &&
            (one.isVisitor ?? false) === isVisitor,
        )) {
          for (const [index, code] of codesOf(id).entries()) {
            await world.clearFaults()
            // A login ends the previous session, and then a call in progress would be refused.
            const user = await page.request.get(sessionUserPath)
            if (!isVisitor && !user.ok()) await logIn(taro.userId, taro.password)
            // The last code left its effects in the portal: the last answers, or a signed-out user.
            if (index > 0) await loadAgain(page)
            await world.command({ verb: 'fault', operationId: id, effect: { kind: 'error', code } })
            await act(page)
            await expectReaction(page, id, code)
            expect(errors, `${id} ${code}`).toEqual([])
          }
        }
      },
    )
  })
}
