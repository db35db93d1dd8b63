import { expect } from 'playwright/test'
import { bothLayouts } from '../tags.ts'
import { test } from '../test.ts'
import { expectAccessible } from '../accessible.ts'
import { open } from './open.ts'

test.use({ locale: 'en-GB' })

test(
  'all mails of a world are searched, read and lead to the portal',
  { tag: bothLayouts },
  async ({ page, world, logIn }) => {
    await logIn('kanazawa_taro', 'Yure-2024!')
    const dates = ['2024-01-05']
    await world.command({ verb: 'firmware-release', terminalId: '1700123', dates })
    await open(page, world, '/mails')
    const mails = page.getByRole('list', { name: 'Emails, latest first' }).getByRole('listitem')
    await expect(mails).not.toHaveCount(0)
    await page.getByLabel('Search').fill('nothing like this')
    await expect(mails).toHaveCount(0)
    await page.getByLabel('Search').fill('kanazawa')
    await mails.first().locator('summary').click()
    await expect(page).toHaveURL(/q=kanazawa.*mail=/)
    await page.reload()
    await expect(page.getByLabel('Search')).toHaveValue('kanazawa')
    await expectAccessible(page)
  },
)
