import { expect } from 'playwright/test'
import { contractOperation } from '../../../openapi/contract/contract.ts'
import { test } from '../test.ts'
import { taro } from '../taro.ts'
import { occasions } from './occasions.ts'

const unsaved = new Set(['login', 'loginWithOnetimePassword', 'initializeTerminal', 'logout'])
const saves = occasions.filter(
  ({ id }) => contractOperation(id).method === 'post' && !unsaved.has(id),
)

/** The saved values that the screen reads back and shows. For other saves, nothing can be read. */
const savedNow: Partial<Record<(typeof saves)[number]['id'], string>> = {
  saveSettings: '書斎',
  saveTsunamiOption: '津波警報以上',
  saveEruptionOption: '受信しない',
  saveDrill: '参加する',
  saveFirmwareUpdate: '21:00',
}

for (const scenario of ['kanazawa-2024', 'registration']) {
  test.describe(scenario, () => {
    test.use({ newWorld: { scenario: { ready: scenario } } })
    for (const { id, act, isVisitor } of saves.filter(
      (one) => (one.scenario ?? 'kanazawa-2024') === scenario,
    )) {
      // Requirements: FALLBACK-16
      test(`a lost response says that nobody knows the result, and shows what is saved: ${id}`, async ({
        page,
        logIn,
      }) => {
        if (!isVisitor) await logIn(taro.userId, taro.password)
        await page.goto('/eqUser/view/open/privacy')
        await page.route(`**${contractOperation(id).path}`, async (route) => {
          if (route.request().method() !== 'POST') return route.continue()
          await route.fetch()
          return route.abort()
        })
        await act(page)
        const heading = page.getByRole('heading', { level: 1 })
        await expect(heading).toHaveText(/(?:保存|送信|開始|登録)されたか確認できません。/)
        await expect(page).toHaveTitle(
          isVisitor
            ? /^エラー：.* \| .* \| 緊急地震速報受信端末/
            : /^エラー：.* \| .* \| ユーザページ$/,
        )
        await expect(page.getByRole('alert')).toBeFocused()
        await expect(page.getByRole('alert')).toHaveCSS('outline-style', 'none')
        const saved = savedNow[id]
        const panel = page.getByRole('region', { name: '現在保存されている内容' })
        if (saved === undefined) await expect(panel).toBeHidden()
        else await expect(panel).toContainText(saved)
        if (isVisitor || !page.url().endsWith('Confirm')) return
        // After a reload, the page must still say that the result is unknown and offer to send again.
        await page.reload()
        await expect(page.getByRole('main')).toContainText('前回は、完了したか確認できていません。')
      })
    }
  })
}

// Requirements: FALLBACK-16
test('a gateway that responds instead of the server leaves the result of a save open', async ({
  page,
  logIn,
}) => {
  await logIn(taro.userId, taro.password)
  await page.goto('/eqUser/view/open/privacy')
  const { act } = occasions.find(({ id }) => id === 'sendAlertTestCast') ?? {}
  await page.route(`**${contractOperation('sendAlertTestCast').path}`, async (route) => {
    await route.fetch()
    return route.fulfill({
      status: 504,
      contentType: 'text/html',
      body: '<h1>Gateway Timeout</h1>',
    })
  })
  await act?.(page)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('送信されたか確認できません。')
  await page.reload()
  await expect(page.getByRole('main')).toContainText('前回は、完了したか確認できていません。')
})
