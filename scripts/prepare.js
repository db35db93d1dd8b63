// Runs before `npm start` and `npm test`, in plain JavaScript on the machine's own Node (18 or later).
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { install } from './set-up/install.js'

const usage = `Usage: node scripts/prepare.js [--browser]

Runs "npm ci" if the packages of package-lock.json are not installed yet. If the machine's Node is older than the project
needs, installs another one, which npm scripts then use. "npm start" and "npm test" run it first.

  --browser  also find or install Chromium and a Japanese font, for the browser tests
  --help     show this text

Exit code: 0 everything is installed, 1 packages or Node could not be installed, 2 there is no browser, or usage error.`

const root = fileURLToPath(new URL('..', import.meta.url))
process.exitCode = await prepare(process.argv.slice(2))

/**
 * @param {string[]} options
 * @returns {Promise<number>} the exit code
 */
async function prepare(options) {
  if (options.includes('--help') || options.includes('-h')) {
    console.log(usage)
    return 0
  }
  const unknown = options.find((option) => option !== '--browser')
  if (unknown !== undefined) {
    console.error(`Unknown option ${unknown}.\nFor help: node scripts/prepare.js --help`)
    return 2
  }
  try {
    const node = await install(root, console.log)
    if (!options.includes('--browser')) return 0
    return (
      spawnSync(node, ['scripts/prepare-browser.ts'], { cwd: root, stdio: 'inherit' }).status ?? 1
    )
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return 1
  }
}
