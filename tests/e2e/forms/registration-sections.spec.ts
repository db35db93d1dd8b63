import { expect } from 'playwright/test'
import { paths } from '../../../web/portal/paths.ts'
import { expectAccessible } from '../accessible.ts'
import { visit } from '../go-within.ts'
import { fillForm, initialize } from '../registering.ts'
import { test } from '../test.ts'

test.use({ newWorld: { scenario: { ready: 'registration' } } })

// Requirements: REG-9
test('registration shows where the codes are printed, and what its sections still need', async ({
  page,
}) => {
  await visit(page, `/eqUser/view${paths.initializeTerminal}`)
  await expect(page.getByText(/シリアル番号と登録コードは、.*に印刷されています。/)).toBeVisible()
  await initialize(page)
  const progress = page.getByRole('navigation', { name: '入力 2/4' })
  await expect(progress.getByRole('listitem')).toHaveText([
    '1. 利用者あと5項目',
    '2. ファームウェアの更新時間帯入力済み',
    '3. 津波情報と噴火情報入力済み',
    '4. 端末の設置場所あと3項目',
  ])
  const floor = page.getByRole('textbox', { name: '設置階' })
  await progress.getByRole('button', { name: '4. 端末の設置場所' }).click()
  await expect(page.getByRole('textbox', { name: '北緯' })).toBeFocused()
  const label = page.locator('label').filter({ hasText: '設置階' })
  await expect(label.getByText('必須')).toBeVisible()
  await expect(page.locator('legend').getByText('必須').filter({ visible: true })).toHaveCount(0)
  await fillForm(page)
  await expect(label.getByText('必須')).toBeHidden()
  await expect(page.getByRole('navigation', { name: '入力 4/4' })).toBeVisible()
  await expectAccessible(page)
  await floor.fill('')
  await expect(label.getByText('必須')).toBeVisible()
  const rest = page.getByRole('navigation', { name: '入力 3/4' })
  await rest.getByRole('button', { name: '4. 端末の設置場所' }).click()
  await expect(floor).toBeFocused()
})
