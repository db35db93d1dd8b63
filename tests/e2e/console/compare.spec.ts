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

test('the comparison follows both worlds', async ({ page, world }) => {
  const fork = await world.fork()
  await open(page, fork, '/compare')
  const terminals = page.getByRole('region', { name: 'Terminals', exact: true })
  const power = terminals.getByRole('row', { name: '1700123 power' })
  await expect(terminals).toContainText('No differences.')
  await world.command({ verb: 'power', terminalId: '1700123', state: 'off' })
  await expect(power).toContainText(/on.*off/)
  await fork.command({ verb: 'power', terminalId: '1700123', state: 'off' })
  await expect(power).toHaveCount(0)
  const state = page.getByRole('region', { name: 'State', exact: true })
  await fork.advance('1m')
  await expect(state.getByRole('row', { name: 'Virtual time' })).toContainText('16:26:00')
  await world.advance('1m')
  await expect(state).toContainText('No differences.')
  await world.command({ verb: 'link', terminalId: '1700123', state: 'down' })
  await expect(terminals.getByRole('row', { name: '1700123 isLinkUp' })).toBeVisible()
  // Nothing but time changes.
  await fork.setClock({ kind: 'running', speed: 10 })
  const time = state.getByRole('row', { name: 'Virtual time' })
  const before = (await time.textContent()) ?? ''
  await expect(time).not.toHaveText(before)
  await fork.delete()
  await expect(page.getByText('This world has been deleted.')).toBeVisible()
})

test(
  'a comparison says that its other world was deleted',
  { tag: bothLayouts },
  async ({ page, world }) => {
    const fork = await world.fork()
    await open(page, world, `/compare?with=${fork.name}`)
    await expect(page.getByRole('region', { name: 'State', exact: true })).toBeVisible()
    await fork.delete()
    await expect(page.getByText(`World ${fork.name} was deleted.`)).toBeVisible()
  },
)

test(
  'two moments of a world are compared, in words',
  { tag: bothLayouts },
  async ({ page, world, simulator }) => {
    await world.advance('1m')
    await world.command({ verb: 'power', terminalId: '1700123', state: 'off' })
    await world.advance('1m')
    await world.setClock({ kind: 'running', speed: 0.01 })
    await open(page, world, '/compare')
    await page.getByLabel('Or with an earlier time of this world').fill('2024-01-01T16:25:30')
    await page.getByRole('button', { name: 'Compare', exact: true }).click()
    const part = (name: string) => page.getByRole('region', { name, exact: true })
    await expect(part('State').getByRole('row', { name: 'Virtual time' })).toContainText(
      /2024-01-01 16:27:0\d2024-01-01 16:25:30/,
    )
    await expect(part('Calls and commands')).toContainText('power 1700123 off')
    await expect(
      part('Terminals').getByRole('row', { name: '1700123 subCenters.east1' }),
    ).toBeVisible()
    await expect(part('Terminals')).not.toContainText(/\{"|\b\d{12}/)
    await expectAccessible(page)
    const forks = async () =>
      (await simulator.worlds()).filter(({ origin }) => origin?.world === world.name)
    expect((await forks()).map(({ clock }) => clock)).toEqual([{ kind: 'manual' }])
    // The address shows the comparison again. Its worlds are deleted when the page is left.
    await expect(page).toHaveURL(/[?&]at=2024-01-01T16%3A25%3A30/)
    await page.reload()
    await expect(part('Calls and commands')).toContainText('power 1700123 off')
    await page.getByRole('link', { name: 'Journal', exact: true }).click()
    await expect.poll(forks).toEqual([])
  },
)
