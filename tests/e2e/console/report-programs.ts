import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readBrowserRecord } from '../../../scripts/set-up/browser-record.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const limitMs = 120_000

/** Writes files into a new folder. Returns the folder. */
export function writeFiles(files: Readonly<Record<string, Uint8Array>>, folder: string): string {
  mkdirSync(folder, { recursive: true })
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
  return folder
}

/** The programs that use the files of a bug report, in its folder. Each returns what it prints. */
export function programsIn(folder: string) {
  const run = (...args: string[]): string => {
    // The variables of the test that runs them are not for them.
    const env = Object.fromEntries(
      Object.entries(process.env).filter(([name]) => !/^(?:TEST_|PW|PLAYWRIGHT)/.test(name)),
    )
    const result = spawnSync(process.execPath, args, {
      cwd: folder,
      env,
      encoding: 'utf8',
      timeout: limitMs,
    })
    return `${result.stdout}${result.stderr}`
  }
  // Tells which Chromium there is. The default folder for output is that of the tests of this project, and is emptied.
  const config = join(folder, 'playwright.config.mjs')
  const use = { launchOptions: readBrowserRecord(root) ?? {} }
  writeFileSync(
    config,
    `export default ${JSON.stringify({ testDir: '.', outputDir: 'output', use })}\n`,
  )
  return {
    sim: (...args: string[]) => run(join(root, 'simulator/cli/main.js'), ...args),
    playwright: (...args: string[]) =>
      run(join(root, 'node_modules/@playwright/test/cli.js'), 'test', '--reporter=line', ...args),
  }
}
