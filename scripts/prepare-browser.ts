import { fileURLToPath } from 'node:url'
import { writeBrowserRecord } from './set-up/browser-record.js'
import { findBrowser } from './set-up/browser.ts'
import { ensureJapaneseFont } from './set-up/japanese-font.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const found = await findBrowser(root, process.env, console.log)
if (found.kind === 'found') {
  const hasJapaneseFont = await ensureJapaneseFont(console.log)
  writeBrowserRecord(root, { executablePath: found.executablePath, hasJapaneseFont })
} else {
  console.error(found.advice)
  process.exitCode = 1
}
