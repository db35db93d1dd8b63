import { type Page, expect } from 'playwright/test'
import { visit } from '../go-within.ts'
import { test } from '../test.ts'
import { callsOf } from '../calls-of.ts'
import { contractOperation, type OperationId } from '../../../openapi/contract/contract.ts'
import { amount } from '../../amount.ts'
import { paths } from '../../../web/portal/paths.ts'
import { box } from '../registering.ts'
import { taro } from '../taro.ts'
import { long } from '../tags.ts'

interface Submit {
  id: OperationId
  screen: keyof typeof paths
  fill?: (page: Page) => Promise<void>
  button: string
}

const visitorSubmits: Submit[] = [
  {
    id: 'login',
    screen: 'login',
    // The password is wrong, so that the form stays on the screen.
    fill: async (page) => {
      await page.getByRole('textbox', { name: /ユーザ名/ }).fill(taro.userId)
      await page.getByRole('textbox', { name: /^パスワード/ }).fill('Chigau-2024!')
    },
    button: 'ログイン',
  },
  {
    id: 'requestLoginMail',
    screen: 'forgotMail',
    fill: async (page) => {
      await page.getByRole('textbox', { name: 'シリアル番号' }).fill(taro.terminalId)
      await page.getByRole('textbox', { name: /登録コード/ }).fill('Kz37Ab12')
    },
    button: 'メールを送信する',
  },
  {
    id: 'initializeTerminal',
    screen: 'initializeTerminal',
    fill: async (page) => {
      await page.getByRole('textbox', { name: 'シリアル番号' }).fill(box.terminalId)
      await page.getByRole('textbox', { name: /登録コード/ }).fill(box.initPassword)
    },
    button: '次へ進む',
  },
]

const userSubmits: Submit[] = [
  {
    id: 'changePassword',
    screen: 'changePassword',
    fill: async (page) => {
      const [first, second] = ['新しいパスワード', '新しいパスワード（確認）']
      await page.getByRole('textbox', { name: first, exact: true }).fill('Atarashii-1')
      await page.getByRole('textbox', { name: second }).fill('Atarashii-1')
    },
    button: 'パスワードを変更する',
  },
  { id: 'startRedundancyCheck', screen: 'dcSwitchTest', button: '西データセンターへ接続する' },
  {
    id: 'issueOnetimePassword',
    screen: 'onetimePassword',
    button: 'ワンタイムパスワードを発行する',
  },
]

/** Reloads the portal, which would not notice this login otherwise. */
async function logInAnew(
  page: Page,
  logIn: (userId: string, password: string) => Promise<void>,
): Promise<void> {
  await logIn(taro.userId, taro.password)
  await page.goto(`/eqUser/view${paths.termStatus}`)
}

/**
 * Submits a form twice, 80 ms apart, on a slow phone, and waits for the first response. The response is held back until the
 * second press, because a press after the response may submit the form again.
 */
async function submitTwice(
  page: Page,
  { id, screen, fill, button }: Submit,
  how: 'mouse' | 'Enter',
): Promise<void> {
  const { path } = contractOperation(id)
  const devTools = await page.context().newCDPSession(page)
  await visit(page, `/eqUser/view${paths[screen]}`)
  await fill?.(page)
  const submit = page.getByRole('main').getByRole('button', { name: button, exact: true })
  await expect(submit).toBeEnabled()
  await submit.scrollIntoViewIfNeeded()
  const area = await submit.boundingBox()
  const [x, y] = [(area?.x ?? 0) + 20, (area?.y ?? 0) + 10]
  const secondPress = Promise.withResolvers<void>()
  let isSent = false
  await page.route(`**${path}`, async (route) => {
    isSent = true
    await secondPress.promise
    await route.continue()
  })
  const answered = page.waitForResponse((response) => response.url().endsWith(path))
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  // The first press focuses the button, because the page may still be moving the focus.
  const first = how === 'mouse' ? page.mouse.click(x, y) : submit.press('Enter')
  const again = () => (how === 'mouse' ? page.mouse.click(x, y) : page.keyboard.press('Enter'))
  await page.waitForTimeout(80)
  await again()
  await first
  // The first presses do nothing if the button is disabled at that moment, because a field is being validated.
  await expect
    .poll(async () => {
      if (!isSent) await (how === 'mouse' ? again() : submit.press('Enter'))
      return isSent
    })
    .toBe(true)
  await again()
  secondPress.resolve()
  await answered
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await page.unroute(`**${path}`)
  await expect(page.locator('[inert]')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
}

// Requirements: FALLBACK-5
test('a double click sends each form once, on a slow phone too', async ({ page, world, logIn }) => {
  for (const submit of visitorSubmits) {
    await submitTwice(page, submit, 'mouse')
    expect.soft(await callsOf(world, submit.id), submit.id).toBe(1)
  }
  await logInAnew(page, logIn)
  for (const submit of userSubmits) {
    await submitTwice(page, submit, 'mouse')
    expect.soft(await callsOf(world, submit.id), submit.id).toBe(1)
  }
})

// Requirements: FALLBACK-5
test('two presses of Enter send a form once', { tag: long }, async ({ page, world, logIn }) => {
  for (const submit of visitorSubmits.slice(0, amount(1, visitorSubmits.length))) {
    await submitTwice(page, submit, 'Enter')
    expect.soft(await callsOf(world, submit.id), submit.id).toBe(1)
  }
  await logInAnew(page, logIn)
  for (const submit of userSubmits.slice(0, amount(1, userSubmits.length))) {
    await submitTwice(page, submit, 'Enter')
    expect.soft(await callsOf(world, submit.id), submit.id).toBe(1)
  }
})
