import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { runCommandLine, UsageError } from '../simulator/cli/command-line.ts'
import { screenNames } from '../web/text/screen-names.ts'
import {
  browserMarkOf,
  differenceOf,
  readBrowserMark,
  writeBrowserMark,
} from './pictures/made-with.ts'
import { launchBrowser } from './set-up/browser.ts'

const usage = `Usage: npm run pictures [-- options]

Compares every screen in every state of the gallery with its stored picture (tests/pictures/stored): in two widths, light
and dark. They are skipped where another version of Chromium or another platform than theirs would draw them differently.
A report shows expected, actual and difference side by side.

  --update         store the pictures as they are now, and remove those of states that no longer exist
  --only <screen>  only this screen, e.g. termStatus
  --help           show this text

Exit code: 0 no picture changed, or they were stored or skipped, 1 pictures changed, 2 usage error, or no browser.`

const root = fileURLToPath(new URL('..', import.meta.url))
const markFile = `${root}tests/pictures/stored/made-with.json`
const report = `${root}playwright-report/pictures/index.html`

await runCommandLine(
  usage,
  { update: { type: 'boolean', default: false }, only: { type: 'string' } },
  async ({ update, only }) => {
    if (only !== undefined && !Object.hasOwn(screenNames, only)) {
      const screens = Object.keys(screenNames).join(', ')
      throw new UsageError(`There is no screen "${only}". The screens are: ${screens}`)
    }
    const browser = await launchBrowser(root)
    const own = browserMarkOf(browser.version(), process)
    await browser.close()
    const stored = readBrowserMark(markFile)
    const difference = stored && differenceOf(stored, own)
    if (difference !== undefined && !update) {
      console.log(`Skipped: ${difference} To take them all again: npm run pictures -- --update`)
      return 0
    }
    if (difference !== undefined && only !== undefined) {
      throw new UsageError(`${difference} Update all of them, without --only.`)
    }
    const { status } = spawnSync(
      process.execPath,
      [
        'node_modules/playwright/cli.js',
        'test',
        '--config',
        'tests/pictures/playwright.config.ts',
        ...(update ? ['--update-snapshots=all'] : []),
        ...(only === undefined ? [] : ['--grep', ` ${only}$`]),
      ],
      { cwd: root, stdio: 'inherit' },
    )
    if (update && status === 0) writeBrowserMark(markFile, own)
    if (status === 1) console.log(`Report: ${report}`)
    return status === 0 || status === 1 ? status : 2
  },
)
