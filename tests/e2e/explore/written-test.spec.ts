import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { unzipSync } from 'fflate'
import { expect } from 'playwright/test'
import { walkSeed } from '../../../simulator/cli/explore/portal/walk.ts'
import { writeFinding } from '../../../simulator/cli/explore/portal/write-finding.ts'
import { test } from '../../../simulator/testing/playwright.ts'
import { plantedBugs } from './planted/all.ts'

const bug = 'going back throws'
/** Its walk meets the bug early. */
const seed = 1

test('the test that a finding writes fails from its file with the bug, and passes without', async ({
  page,
  browser,
  simulator,
  baseURL,
}, testInfo) => {
  const planted = plantedBugs[bug]
  if (!planted) throw new Error(`There is no planted bug "${bug}".`)
  const ground = { browser, simulator, address: baseURL ?? '', prepare: planted.plant }
  const walk = await walkSeed(ground, seed, { stepCount: 60, only: planted.rule })
  const { failure } = walk
  if (!failure) throw new Error(`The walk of seed ${seed} does not find that ${bug}.`)
  const out = testInfo.outputPath('found')
  const finding = await writeFinding(ground, walk, failure, {
    out,
    version: 'test',
    attempts: 2,
  })

  const withBug = await runWritten(finding.repeat, bug)
  expect(withBug.output).toContain(`breaks ${planted.rule}: `)
  expect(withBug.code).toBe(1)
  const without = await runWritten(finding.repeat)
  expect(without, without.output).toMatchObject({ code: 0 })

  const trace = unzipSync(readFileSync(finding.traceFile))
  expect(Object.keys(trace)).toEqual(expect.arrayContaining(['trace.trace', 'trace.network']))
  const picture = readFileSync(finding.pictureFile).toString('base64')
  const width = await page.evaluate(async (data) => {
    const image = new Image()
    image.src = `data:image/png;base64,${data}`
    await image.decode()
    return image.width
  }, picture)
  expect(width).toBeGreaterThanOrEqual(320)
})

/** Runs the command of a finding as a user would, with a planted bug or without. */
async function runWritten(
  repeat: string,
  planted?: string,
): Promise<{ code: number; output: string }> {
  const playwright = join(dirname(createRequire(import.meta.url).resolve('playwright')), 'cli.js')
  const [, , ...args] = repeat.split(' ')
  const plant = new URL('./planted/plant-into-launches.ts', import.meta.url).href
  const env = {
    ...process.env,
    ...(planted !== undefined && {
      EQUSER_PLANTED_BUG: planted,
      NODE_OPTIONS: `--import=${plant}`,
    }),
  }
  return new Promise((resolve) => {
    execFile(process.execPath, [playwright, ...args], { env }, (error, stdout, stderr) => {
      const code = typeof error?.code === 'number' ? error.code : 0
      resolve({ code, output: stdout + stderr })
    })
  })
}
