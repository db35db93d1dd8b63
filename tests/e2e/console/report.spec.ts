import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { unzipSync } from 'fflate'
import { expect } from 'playwright/test'
import { bothLayouts, long } from '../tags.ts'
import { test } from '../test.ts'
import { messages, open } from './open.ts'

const mainFile = fileURLToPath(new URL('../../../scripts/cli/equser.js', import.meta.url))

test.use({ locale: 'en-GB' })

test(
  'a bug report is one file with a scenario and a journal that repeat the range',
  { tag: [bothLayouts, long] },
  async ({ page, world, logIn }, testInfo) => {
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
    await expect(messages(page)).toContainText(`Bug report saved as ${world.name}-report.zip.`)
    const folder = testInfo.outputPath('report')
    mkdirSync(folder, { recursive: true })
    for (const [name, content] of Object.entries(zip)) writeFileSync(join(folder, name), content)
    const sim = (...args: string[]) =>
      spawnSync(process.execPath, [mainFile, 'sim', ...args], { cwd: folder, encoding: 'utf8' })
        .stdout
    expect(sim('run', 'scenario.yaml')).toContain('1 passed, 0 failed')
    expect(sim('replay', `${world.name}.journal`)).toContain('Identical: ')
  },
)

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
