import { mkdir } from 'node:fs/promises'
import { extname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { repeatTest } from '../../../explore/portal/repeat-test.ts'
import { shrinkWalk } from '../../../explore/portal/shrink-walk.ts'
import type { WalkStep } from '../../../explore/portal/step.ts'
import { writeTextFile } from '../../../worlds/text-file.ts'
import { type WalkGround, type WalkReport, walkAgain } from './walk.ts'
import type { PortalFailure } from './walker.ts'

/** A failure of the portal with its files. */
export interface PortalFinding extends PortalFailure {
  seed: number
  steps: WalkStep[]
  testFile: string
  pictureFile: string
  traceFile: string
  /** The command that repeats it. */
  repeat: string
}

/** Walks that are taken to shorten one that failed. */
const usualAttempts = 24
const simulator = fileURLToPath(new URL('../../..', import.meta.url))

/** Shortens a walk that failed, and writes it as a test, with a picture and a trace of its last repetition. */
export async function writeFinding(
  ground: WalkGround,
  walk: WalkReport,
  { rule, message }: PortalFailure,
  { out, version, attempts = usualAttempts }: { out: string; version: string; attempts?: number },
): Promise<PortalFinding> {
  await mkdir(out, { recursive: true })
  const name = `portal-${walk.seed}-${rule}`
  const file = (ending: string) => join(out, `${name}${ending}`)
  const files = { testFile: file('.spec.ts'), pictureFile: file('.png'), traceFile: file('.zip') }
  const steps = await shrinkWalk(
    walk.steps,
    async (candidate) => (await walkAgain(ground, walk, candidate, rule)) !== undefined,
    attempts,
  )
  const shown = await walkAgain(ground, walk, steps, rule, {
    atStart: async (page) => {
      await page.context().tracing.start({ screenshots: true, snapshots: true })
    },
    atEnd: async (page) => {
      await page.screenshot({ path: files.pictureFile, fullPage: true })
      await page.context().tracing.stop({ path: files.traceFile })
    },
  })
  const found = { seed: walk.seed, rule, message: shown?.message ?? message, steps }
  // Compiled modules import compiled ones.
  const moduleOf = (module: string) =>
    `${relative(out, join(simulator, module)).replaceAll('\\', '/')}${extname(import.meta.url)}`
  await writeTextFile(
    files.testFile,
    repeatTest({ ...found, scenario: walk.scenario }, version, moduleOf),
  )
  const configFile = join(out, 'playwright.config.ts')
  await writeTextFile(configFile, configOf(moduleOf('testing/browser-record')))
  const repeat = `npx playwright test --config ${configFile} ${name}`
  return { ...found, rule, ...files, repeat }
}

function configOf(browserRecord: string): string {
  return `import { defineConfig } from '@playwright/test'
import { readBrowserRecord } from ${JSON.stringify(browserRecord)}

export default defineConfig({
  testDir: '.',
  // By default it would replace the results of the project's own tests.
  outputDir: 'test-results',
  timeout: 300_000,
  use: { locale: 'ja-JP', launchOptions: readBrowserRecord(process.cwd()) ?? {} },
})
`
}
