import { readFileSync } from 'node:fs'
import { unzipSync } from 'fflate'
import { expect } from 'playwright/test'
import { test } from '../test.ts'
import { open } from './open.ts'
import { programsIn, writeFiles } from './report-programs.ts'

test.use({ locale: 'en-GB' })

test('the scenario, test and journal of a bug report run in its folder and repeat the range', async ({
  page,
  world,
  logIn,
}, testInfo) => {
  await logIn('kanazawa_taro', 'Yure-2024!')
  await world.fault('getTerminalLog', 400014)
  await world.advance('1m')
  await page.request.get('/eqUser/api/user/term-log')
  await open(page, world)
  await page.getByRole('img', { name: /^Timeline from/ }).waitFor()
  await page.getByLabel('Range from (JST)').fill('2024-01-01T16:26:00')
  const downloaded = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download bug report' }).click()
  const zip = unzipSync(readFileSync(await (await downloaded).path()))
  const written = new TextDecoder().decode(zip[`${world.name}.spec.ts`])
  const otherStatus = written.replace('toBe(400)', 'toBe(200)')
  const files = { ...zip, 'other-status.spec.ts': new TextEncoder().encode(otherStatus) }
  const run = programsIn(writeFiles(files, testInfo.outputPath('report')))
  expect(run.sim('run', 'scenario.yaml')).toContain('1 passed, 0 failed')
  expect(run.sim('replay', `${world.name}.journal`)).toContain('The same: ')
  const printed = run.playwright()
  expect(printed).toContain('1 passed')
  expect(printed).toMatch(/1 failed[^]*other-status\.spec\.ts/)
})
