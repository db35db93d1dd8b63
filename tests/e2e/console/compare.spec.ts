import { expect } from 'playwright/test'
import { bothLayouts } from '../tags.ts'
import { test } from '../test.ts'
import { expectAccessible } from '../accessible.ts'
import { open } from './open.ts'

test.use({ locale: 'en-GB' })

test(
  'a fork is compared with its origin from the first difference on, and a journal with a file',
  { tag: bothLayouts },
  async ({ page, world }) => {
    const errors: string[] = []
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    await page.request.get('/eqUser/api/open/news', { headers: world.headers })
    const fork = await world.fork()
    await fork.command({ verb: 'power', terminalId: '1700123', state: 'off' })
    await open(page, fork, '/compare')
    // Chosen by itself, because it is where the fork comes from.
    await expect(page.getByLabel('Compare with world')).toHaveValue(world.name)
    const part = (name: string) => page.getByRole('region', { name, exact: true })
    await expect(part('Terminals').getByRole('row', { name: '1700123 power' })).toContainText(
      /off.*on/,
    )
    await expect(part('State')).toContainText('Entries21')
    await expect(part('Mails')).toContainText('No difference.')
    await expectAccessible(page)
    expect(errors).toEqual([])
    const upload = (name: string, text: string) =>
      page
        .getByLabel('Journal file', { exact: true })
        .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
    await upload('mine.journal', await fork.journal())
    const file = part('Compare with a journal file')
    await expect(file).toContainText('No difference.')
    await upload('origin.journal', await world.journal())
    await expect(file.getByRole('row')).toHaveCount(2)
    await expect(file.getByRole('link', { name: /power/ })).toBeVisible()
    await upload('other.txt', 'Dear diary')
    await expect(
      page.getByRole('alert').filter({ hasText: 'Line 1 is not one of a journal' }),
    ).toBeVisible()
    await part('Calls and commands').getByRole('link', { name: /power/ }).click()
    await expect(page.getByRole('heading', { name: 'Outcome' })).toBeVisible()
    await fork.delete()
  },
)
