import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { unzipSync } from 'fflate'
import { expect } from 'playwright/test'
import { test } from '../test.ts'
import { open } from './open.ts'

const mainFile = fileURLToPath(new URL('../../../simulator/cli/main.js', import.meta.url))

test.use({ locale: 'en-GB' })

test('the scenario and journal of a bug report run in its folder and repeat the range', async ({
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
  const folder = testInfo.outputPath('report')
  mkdirSync(folder, { recursive: true })
  for (const [name, content] of Object.entries(zip)) writeFileSync(join(folder, name), content)
  const sim = (...args: string[]) =>
    spawnSync(process.execPath, [mainFile, ...args], { cwd: folder, encoding: 'utf8' }).stdout
  expect(sim('run', 'scenario.yaml')).toContain('1 passed, 0 failed')
  expect(sim('replay', `${world.name}.journal`)).toContain('The same: ')
})
