import { fileURLToPath } from 'node:url'
import { runCommandLine } from '../simulator/cli/command-line.ts'
import { writeBrowserRecord } from './set-up/browser-record.js'
import { findBrowser } from './set-up/browser.ts'
import { ensureJapaneseFont } from './set-up/japanese-font.ts'

const usage = `Usage: node scripts/prepare-browser.ts

Finds or installs Chromium and a Japanese font for the browser tests, and records them for the tests. "npm test" runs it
first.

  --help  show this text

Exit code: 0 there is a browser, 1 there is none, 2 usage error.`

const root = fileURLToPath(new URL('..', import.meta.url))

await runCommandLine(usage, {}, async () => {
  const found = await findBrowser(root, process.env, console.log)
  if (found.kind !== 'found') {
    console.error(found.advice)
    return 1
  }
  const hasJapaneseFont = await ensureJapaneseFont(console.log)
  writeBrowserRecord(root, { executablePath: found.executablePath, hasJapaneseFont })
  return 0
})
