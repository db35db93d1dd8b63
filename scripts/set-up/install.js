// Plain JavaScript: this runs on the machine's own Node, which may be too old for TypeScript.
import { existsSync, lstatSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { runCommand } from './command.js'

const installLimitMs = 15 * 60_000
const nodeFolder = 'scripts/set-up/node'

/**
 * Runs `npm ci` unless the packages are installed. On a Node that is too old, does so with the one of `scripts/set-up/node`,
 * which npm scripts and `npx` then use too.
 *
 * @param {string} root the project's folder
 * @param {(line: string) => void} log
 * @throws Error that says what to do
 */
export async function install(root, log) {
  const modules = join(root, 'node_modules')
  const link = join(modules, '.bin', 'node')
  const needed = neededMajor(readFileSync(join(root, 'package.json'), 'utf8'))
  const isOld = Number.parseInt(process.versions.node, 10) < needed
  const node = isOld ? await bundledNode(root, needed, log) : process.execPath
  const isBundled = node.includes(nodeFolder)
  // Packages of another checkout, which npm would replace.
  if (existsSync(modules) && lstatSync(modules).isSymbolicLink()) return
  // npm on an old Node leaves out binaries that need a newer one; then nothing has made the link.
  if (!isUpToDate(root) || (isOld && !existsSync(link)))
    await runNpm(root, node, 'the packages of package-lock.json', log)
  if (isBundled) {
    rmSync(link, { force: true })
    symlinkSync(node, link)
  }
}

/**
 * The oldest major version of Node that runs the project.
 *
 * @param {string} packageFile the text of package.json
 */
export function neededMajor(packageFile) {
  return Number(/"node": ">=(\d+)/.exec(packageFile)?.[1])
}

/**
 * Whether packages were installed after the last change of the lock file.
 *
 * @param {string} folder
 */
export function isUpToDate(folder) {
  const installed = join(folder, 'node_modules', '.package-lock.json')
  if (!existsSync(installed)) return false
  return statSync(installed).mtimeMs >= statSync(join(folder, 'package-lock.json')).mtimeMs
}

/**
 * @param {string} root
 * @param {number} needed
 * @param {(line: string) => void} log
 * @returns {Promise<string>} the path of the bundled Node
 */
async function bundledNode(root, needed, log) {
  const folder = join(root, nodeFolder)
  const node = join(folder, 'node_modules', '.bin', 'node')
  if (process.platform !== 'win32') {
    log(`This is Node ${process.versions.node}. The project brings its own.`)
    if (!isUpToDate(folder)) await runNpm(folder, process.execPath, 'Node', log)
    // Its binaries for Linux need glibc, which e.g. Alpine lacks.
    if ((await runCommand(node, ['--version'], { limitMs: 60_000 })).isOk) return node
  }
  throw new Error(
    `Node ${needed} or later is needed, and this is ${process.version}. Install it from https://nodejs.org or with your system's package manager.`,
  )
}

/**
 * @param {string} folder a folder with a lock file
 * @param {string} node the Node that npm runs on
 * @param {string} what what it installs, for the log
 * @param {(line: string) => void} log
 */
async function runNpm(folder, node, what, log) {
  log(`Installing ${what}, once …`)
  // The npm that runs this script, or the one on the PATH.
  const { npm_execpath: npm, PATH = '' } = process.env
  const [command = '', ...args] = npm ? [node, npm] : ['npm']
  const options = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const { isOk, reason } = await runCommand(command, [...args, ...options], {
    cwd: folder,
    env: { ...process.env, PATH: `${dirname(node)}${delimiter}${PATH}` },
    limitMs: installLimitMs,
    onWait: (seconds) => log(`  still installing (${seconds} s)`),
  })
  if (isOk) return
  throw new Error(
    `The packages could not be installed (${reason}): check that the npm registry is reachable, then run "npm ci".`,
  )
}
