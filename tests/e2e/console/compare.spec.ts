import { expect } from 'playwright/test'
import { bothLayouts } from '../tags.ts'
import { test } from '../test.ts'
import { expectAccessible } from '../accessible.ts'
import { open } from './open.ts'

test.use({ locale: 'en-GB' })

test(
  'a fork is compared with its origin from the first difference on',
  { tag: bothLayouts },
  async ({ page, world }) => {
    const errors: string[] = []
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    await page.request.get('/eqUser/api/open/news', { headers: world.headers })
    const fork = await world.fork()
    await fork.command({ verb: 'power', terminalId: '1700123', state: 'off' })
    await open(page, fork, '/compare')
    // The page selects the world that the fork comes from.
    await expect(page.getByLabel('Compare with world')).toHaveValue(world.name)
    const part = (name: string) => page.getByRole('region', { name, exact: true })
    await expect(part('Terminals').getByRole('row', { name: '1700123 power' })).toContainText(
      /off.*on/,
    )
    await expect(part('State')).toContainText('Entries21')
    await expect(part('Emails')).toContainText('No differences.')
    await expectAccessible(page)
    expect(errors).toEqual([])
    await part('Calls and commands').getByRole('link', { name: /power/ }).click()
    await expect(page.getByRole('heading', { name: 'Outcome' })).toBeVisible()
    await fork.delete()
  },
)
