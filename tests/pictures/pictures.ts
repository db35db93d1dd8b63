import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { UsageError, createCommand, runProgram } from '../../scripts/cli/command.ts'
import { launchBrowser } from '../run/browser.ts'
import { readBrowserRecord } from '../run/browser-record.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const stored = `${root}tests/pictures/stored`
const markFile = `${stored}/made-with.json`

await runProgram(
  createCommand(
    'npm run pictures --',
    "compare the portal's screens with their stored pictures (tests/pictures/stored)",
    `Takes each screen in both widths, and one of each kind in dark mode and with errors. Skips the comparison if the stored pictures
come from another browser or other fonts, which would draw differently. A report shows expected, actual and difference.

Exit code: 0 no picture changed, or pictures were stored or skipped, 1 pictures changed, 2 usage error, or no browser.`,
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
  const own = await describeBrowser()
  const made = existsSync(markFile) ? readFileSync(markFile, 'utf8') : ''
  if (made !== own && !update) {
    console.log(
      `Skipped: The pictures were taken with another browser or other fonts. To take your own: npm run pictures -- --update`,
    )
    return
  }
  if (made !== own && only !== undefined) {
    throw new UsageError(
      'The pictures were taken with another browser or other fonts. Update all of them, without --only.',
    )
  }
  if (update && only === undefined) rmSync(stored, { recursive: true, force: true })
  const { status } = spawnSync(
    process.execPath,
    [
      'node_modules/playwright/cli.js',
      'test',
      '--config',
      'tests/pictures/playwright.config.ts',
      ...(update ? ['--update-snapshots=all'] : []),
      ...(only === undefined ? [] : ['--grep', only]),
    ],
    { cwd: root, stdio: 'inherit' },
  )
  if (update && status === 0) writeFileSync(markFile, own)
  if (status === 1) console.log(`Report: ${root}playwright-report/pictures/index.html`)
  process.exitCode = status === 0 || status === 1 ? status : 2
}

/** Describes what pictures depend on besides the portal, as JSON. */
async function describeBrowser(): Promise<string> {
  const browser = await launchBrowser(root)
  try {
    const page = await browser.newPage()
    await page.setContent('<p style="font: 20px sans-serif">地震 Earthquake 0123 <b>津波</b></p>')
    const text = createHash('sha256')
      .update(await page.screenshot())
      .digest('hex')
      .slice(0, 12)
    const mark = {
      program: basename(readBrowserRecord(root)?.executablePath ?? ''),
      version: browser.version(),
      platform: `${process.platform} ${process.arch}`,
      // The digest of a text drawn with the machine's fonts.
      digest: text,
    }
    return `${JSON.stringify(mark, undefined, 2)}\n`
  } finally {
    await browser.close()
  }
}
