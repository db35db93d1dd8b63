import { readFileSync } from 'node:fs'
import { unzipSync } from 'fflate'
import { expect } from 'playwright/test'
import { test } from '../test.ts'
import { messages, open } from './open.ts'

test.use({ locale: 'en-GB' })

test('a bug report is one file with the range as a scenario and a journal', async ({
  page,
  world,
  logIn,
}) => {
  await logIn('kanazawa_taro', 'Yure-2024!')
  await world.fault('getTerminalLog', 400014)
  await world.advance('1m')
  await page.request.get('/eqUser/api/user/term-log')
  await open(page, world)
  await page.getByRole('img', { name: /^Timeline from/ }).waitFor()
  await page.getByLabel('Range from (JST)').fill('2024-01-01T16:26:00')
  await page.getByLabel('Note').fill('The log page stays empty.')
  const downloaded = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download bug report' }).click()
  const zip = unzipSync(readFileSync(await (await downloaded).path()))
  const text = (name: string) => new TextDecoder().decode(zip[name])
  expect(text('report.md')).toContain('The log page stays empty.')
  expect(text('report.md')).toContain('2024-01-01T16:26:00.000+09:00')
  expect(text('scenario.yaml')).toContain('call: getTerminalLog')
  expect(text(`${world.name}.journal`)).toBe(await world.journal())
  expect(text('versions.json')).toContain('contractVersion')
  // It has its colours without the page's style sheet.
  expect(text('timeline.svg')).toMatch(/<circle [^>]*style="fill:rgb/)
  await expect(messages(page)).toContainText(`The bug report ${world.name}-report.zip is written.`)
})

test('a range is saved as a scenario, from which a world is created', async ({
  page,
  world,
  simulator,
}) => {
  await page.request.get('/eqUser/api/open/news')
  await open(page, world)
  await page.getByRole('img', { name: /^Timeline from/ }).waitFor()
  const downloaded = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as scenario' }).click()
  const yaml = readFileSync(await (await downloaded).path(), 'utf8')
  const again = await simulator.createWorld({ scenario: { yaml } })
  expect((await again.info()).scenario.name).toBe(`${world.name}-repeated`)
  await again.delete()
})
