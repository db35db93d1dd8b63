// Plain JavaScript: this runs on the machine's own Node, before the pinned one is installed.
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { runCommand } from './command.js'

const installLimitMs = 15 * 60_000

// Not `npm ci`: it refuses a lock file that lacks optional binaries of other systems. `npm install` fetches those in the exact
// versions that their packages name, without a digest to check. `--no-save` leaves the lock file as it is.
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
 * @property {boolean} [optional] whether it may be left out, e.g. a binary for another system
 * @property {string[]} [os]
 * @property {string[]} [cpu]
 * @property {string[]} [libc]
 */

/**
 * The system that a binary must match, in npm's terms.
 *
 * @typedef {object} Machine
 * @property {string} os e.g. `linux`
 * @property {string} cpu e.g. `x64`
 * @property {'glibc' | 'musl'} libc ignored outside Linux
 */

/** @typedef {{ packages: Record<string, LockedPackage> }} Lock */

/**
 * The path of the pinned Node, which exists once the dependencies are installed.
 *
 * @param {string} root the project's folder
 */
export function pinnedNode(root) {
  return join(root, 'node_modules', '.bin', 'node')
}

/**
 * Whether the installed packages are those of the lock file. npm writes what it installed to node_modules/.package-lock.json.
 *
 * @param {string} root the project's folder
 */
export function areDependenciesInstalled(root) {
  const noted = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(noted) || !existsSync(pinnedNode(root))) return false
  const locked = readLock(join(root, 'package-lock.json'))
  return missingPackages(locked, readLock(noted), thisMachine()).length === 0
}

/**
 * The locked packages that are not installed, or in another version. Additional packages are ignored.
 *
 * @param {Lock} locked
 * @param {Lock} installed
 * @param {Machine} machine
 * @returns {string[]} their paths, e.g. `node_modules/hono`
 */
export function missingPackages(locked, installed, machine) {
  return Object.entries(locked.packages)
    .filter(([place, wanted]) => {
      if (place === '') return false
      const found = installed.packages[place]
      if (!found) return !wanted.optional || isMadeFor(wanted, machine)
      return found.version !== wanted.version || found.integrity !== wanted.integrity
    })
    .map(([place]) => place)
}

/**
 * Installs exactly what the lock file names. Changes no file under version control.
 *
 * @param {string} root the project's folder
 * @param {(line: string) => void} log
 * @returns {Promise<string>} an error message with what to do, in one line; empty on success
 */
export async function installDependencies(root, log) {
  log('Installing the locked dependencies …')
  const startedAt = Date.now()
  const problem = await runNpm(root, process.execPath, log)
  if (problem) return problem
  if (!existsSync(pinnedNode(root))) {
    return 'npm did not install Node 24 into node_modules: allow install scripts ("npm config set ignore-scripts false"), then run "npm install".'
  }
  if (!areDependenciesInstalled(root)) {
    // npm on an old Node silently leaves out binaries that need a newer one.
    const secondProblem = await runNpm(root, pinnedNode(root), log)
    if (secondProblem) return secondProblem
    if (!areDependenciesInstalled(root)) {
      return 'npm left out some of the locked dependencies: delete node_modules and run "npm install" to see why.'
    }
  }
  log(`Dependencies installed in ${Math.round((Date.now() - startedAt) / 1000)} s`)
  return ''
}

/**
 * @param {Pick<LockedPackage, 'os' | 'cpu' | 'libc'>} wanted
 * @param {Machine} machine
 */
function isMadeFor({ os, cpu, libc }, machine) {
  if (!os?.includes(machine.os) || !cpu?.includes(machine.cpu)) return false
  return libc === undefined || libc.includes(machine.libc)
}

/** @returns {Machine} */
function thisMachine() {
  // Otherwise the report looks up the host names of all open connections, which takes time.
  Reflect.set(process.report, 'excludeNetwork', true)
  const isGlibc = JSON.stringify(process.report.getReport()).includes('"glibcVersionRuntime"')
  return { os: process.platform, cpu: process.arch, libc: isGlibc ? 'glibc' : 'musl' }
}

/**
 * @param {string} root the project's folder
 * @param {string} node the Node that npm runs on
 * @param {(line: string) => void} log
 * @returns {Promise<string>} an error message with what to do; empty on success
 */
async function runNpm(root, node, log) {
  // The npm that runs this script, or the one on the PATH.
  const { npm_execpath: npm, PATH = '' } = process.env
  const [command, ...args] = npm ? [node, npm] : ['npm']
  const { isOk, reason } = await runCommand(command ?? '', [...args, ...installArguments], {
    cwd: root,
    env: { ...process.env, PATH: `${dirname(node)}${delimiter}${PATH}` },
    limitMs: installLimitMs,
    onWait: (seconds) => log(`  still installing (${seconds} s)`),
  })
  if (isOk) return ''
  return `The dependencies could not be installed (${reason}): check that the npm registry is reachable, then run "npm install".`
}

/** @param {string} file */
function readLock(file) {
  // npm writes these files and reports broken ones itself.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return /** @type {Lock} */ (JSON.parse(readFileSync(file, 'utf8')))
}
