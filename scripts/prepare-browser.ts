import { fileURLToPath } from 'node:url'
import { runCommandLine } from '../simulator/cli/command-line.ts'
import { prepareBrowser } from './set-up/browser.ts'

const usage = `Usage: node scripts/prepare-browser.ts

Finds or installs Chromium and a Japanese font for the browser tests, and records them for the tests. "npm test" does the
same when it runs the browser tests. Never uses sudo.

  --help  show this text

Exit code: 0 there is a browser, 2 there is none, or usage error.`

const root = fileURLToPath(new URL('..', import.meta.url))

await runCommandLine(usage, {}, () => prepareBrowser(root, process.env, console.log))
