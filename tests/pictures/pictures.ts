import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { UsageError, createCommand, runProgram } from '../../scripts/cli/command.ts'
import { launchBrowser } from '../run/browser.ts'
import { type Mark, comparisonWith } from './comparison.ts'
import { readBrowserRecord } from '../run/browser-record.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const stored = `${root}tests/pictures/stored`
const markFile = `${stored}/made-with.json`

await runProgram(
  createCommand(
    'npm run pictures --',
    "compare the portal's screens with their stored pictures (tests/pictures/stored)",
    `Takes each screen in both widths, and one of each kind in dark mode and with errors. Allows small differences if the stored
pictures come from another Chromium of the same major version. Compares nothing if they come from another major version or other
fonts, which draw differently. A report shows expected, actual and difference.

Exit code: 0 no picture changed, or pictures were stored, 1 pictures changed or could not be taken, 2 usage error, no browser, or
another browser or other fonts.`,
  )
    .option('--update', 'store the pictures as they are now', false)
    .option('--only <text>', 'only the pictures whose names contain this text, e.g. termStatus')
    .action(comparePictures),
)

async function comparePictures({
  update,
  only,
}: {
  update: boolean
  only?: string | undefined
}): Promise<void> {
  const chosen = only === undefined ? [] : chosenBy(only)
  const mark = await describeBrowser()
  const own = `${JSON.stringify(mark, undefined, 2)}\n`
  const made = existsSync(markFile) ? readFileSync(markFile, 'utf8') : ''
  const comparison = comparisonWith(made, mark)
  if (comparison === 'refused' && !update) {
    console.error(
      `Skipped: Nothing was compared. This machine draws differently from the machine of the stored pictures. To take your own: npm run pictures -- --update
Stored: ${JSON.stringify(JSON.parse(made || '{}'))}
Here:   ${JSON.stringify(mark)}`,
    )
    process.exitCode = 2
    return
  }
  if (comparison !== 'exact' && update && only !== undefined) {
    throw new UsageError(
      'This machine draws differently from the machine of the stored pictures. Update all of them, without --only.',
    )
  }
  const isTolerant = comparison === 'tolerant' && !update
  if (isTolerant)
    console.log('Another Chromium of the same major version: small differences are allowed.')
  process.env['EQUSER_TEST_TOLERANCE'] = isTolerant ? '0.01' : ''
  const status = playwright('inherit', ...(update ? ['--update-snapshots=all'] : []), ...chosen)
  if (update && status === 0) writeFileSync(markFile, own)
  if (update && status === 1) {
    console.log('The pictures that could not be taken are unchanged. Run the same command again.')
  }
  if (status === 1) console.log(`Report: ${root}playwright-report/pictures/index.html`)
  process.exitCode = status === 0 || status === 1 ? status : 2
}

/** @throws UsageError if there is no such picture */
function chosenBy(name: string): string[] {
  const options = ['--grep', name]
  if (playwright('ignore', '--list', ...options) === 0) return options
  throw new UsageError(`No picture has "${name}" in its name.`)
}

/** Returns the exit code. */
function playwright(stdio: 'inherit' | 'ignore', ...options: string[]): number | null {
  const config = ['--config', 'tests/pictures/playwright.config.ts']
  const args = ['node_modules/playwright/cli.js', 'test', ...config, ...options]
  return spawnSync(process.execPath, args, { cwd: root, stdio }).status
}

async function describeBrowser(): Promise<Mark> {
  const browser = await launchBrowser(root)
  try {
    const page = await browser.newPage()
    // The dimensions of a text show which fonts the machine uses.
    const fonts = await page.evaluate(() => {
      const context = document.createElement('canvas').getContext('2d')
      return ['sans-serif', 'monospace'].map((family) => {
        if (context) context.font = `100px ${family}`
        const size = context?.measureText('地震 Earthquake 0123')
        return [size?.width, size?.fontBoundingBoxAscent, size?.fontBoundingBoxDescent].map((px) =>
          Math.round(px ?? 0),
        )
      })
    })
    return {
      program: basename(readBrowserRecord(root)?.executablePath ?? ''),
      major: Number.parseInt(browser.version()),
      platform: `${process.platform} ${process.arch}`,
      fonts: fonts.join(' '),
    }
  } finally {
    await browser.close()
  }
}
