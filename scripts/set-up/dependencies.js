// Plain JavaScript: this runs on the machine's own Node, before the pinned one is installed.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from './command.js'

const installLimitMs = 15 * 60_000

// Not `npm ci`: it refuses a lock file that lacks the binaries of systems other than the one it was written on, which
// npm fetches by their pinned versions. `--no-save` leaves the lock file as it is.
const installArguments = [
  'install',
  '--no-save',
  '--include=dev',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
]

/**
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {string} [integrity]
 * @property {boolean} [optional] left out where it does not fit the machine
 */

/** @typedef {{ packages: Record<string, LockedPackage> }} Lock */

/**
 * Where the pinned Node is once the dependencies are installed.
 *
 * @param {string} root the project's folder
 */
export function pinnedNode(root) {
  return join(root, 'node_modules', '.bin', 'node')
}

/**
 * Whether what is installed is what the lock file asks for. npm notes at the end of every installation what it put where.
 *
 * @param {string} root the project's folder
 */
export function areDependenciesInstalled(root) {
  const noted = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(noted) || !existsSync(pinnedNode(root))) return false
  return missingPackages(readLock(join(root, 'package-lock.json')), readLock(noted)).length === 0
}

/**
 * The locked packages that are not installed, or in another version. What is installed beside them does no harm.
 *
 * @param {Lock} locked
 * @param {Lock} installed
 * @returns {string[]} their places, e.g. `node_modules/hono`
 */
export function missingPackages(locked, installed) {
  return Object.entries(locked.packages)
    .filter(([place, wanted]) => {
      if (place === '') return false
      const found = installed.packages[place]
      if (!found) return !wanted.optional
      return found.version !== wanted.version || found.integrity !== wanted.integrity
    })
    .map(([place]) => place)
}

/**
 * Installs exactly what the lock file names; no file under version control changes.
 *
 * @param {string} root the project's folder
 * @param {(line: string) => void} log
 * @returns {Promise<string>} what is wrong and what to do, in one line; empty when all went well
 */
export async function installDependencies(root, log) {
  log('Installing the locked dependencies …')
  const startedAt = Date.now()
  const [command, ...args] = npmCommand()
  const { isOk, reason } = await runCommand(command, [...args, ...installArguments], {
    cwd: root,
    limitMs: installLimitMs,
    onWait: (seconds) => log(`  still installing (${seconds} s)`),
  })
  if (!isOk) {
    return `The dependencies could not be installed (${reason}): see that the npm registry can be reached, then run "npm install".`
  }
  if (!existsSync(pinnedNode(root))) {
    return 'npm did not install Node 24 into node_modules: allow install scripts ("npm config set ignore-scripts false"), then run "npm install".'
  }
  log(`Dependencies installed in ${Math.round((Date.now() - startedAt) / 1000)} s`)
  return ''
}

/** @returns {[string, ...string[]]} the npm that started us, else the one on the PATH */
function npmCommand() {
  const { npm_execpath: npm } = process.env
  return npm ? [process.execPath, npm] : ['npm']
}

/** @param {string} file */
function readLock(file) {
  // npm writes these files, and complains itself when they are broken.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return /** @type {Lock} */ (JSON.parse(readFileSync(file, 'utf8')))
}
