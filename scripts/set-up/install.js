// This file is plain JavaScript, because the machine's own Node runs it and may be too old for TypeScript.
import { existsSync, lstatSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { runCommand } from './command.js'

const installLimitMs = 15 * 60_000
const nodeFolder = 'scripts/set-up/node'

/**
 * Runs `npm ci` unless the packages are installed. If the machine's Node is too old, installs another one in
 * `scripts/set-up/node` and uses it, also for npm scripts and `npx`.
 *
 * @param {string} root the project's folder
 * @param {(line: string) => void} log
 * @throws Error with a message that says what to do
 */
export async function install(root, log) {
  const modules = join(root, 'node_modules')
  const link = join(modules, '.bin', 'node')
  const needed = neededMajor(readFileSync(join(root, 'package.json'), 'utf8'))
  const isOld = Number.parseInt(process.versions.node, 10) < needed
  const node = isOld ? await bundledNode(root, needed, log) : process.execPath
  const isBundled = node.includes(nodeFolder)
  // Installs nothing if `node_modules` is a link to the packages of another checkout, because npm would replace the link.
  if (existsSync(modules) && lstatSync(modules).isSymbolicLink()) return
  // If npm was run with an old Node, it has omitted binaries that need a newer version. The link to Node is then missing.
  if (!isUpToDate(root) || (isOld && !existsSync(link)))
    await runNpm(root, node, 'the packages of package-lock.json', log)
  if (isBundled) {
    rmSync(link, { force: true })
    symlinkSync(node, link)
  }
}

/**
 * Returns the minimum major version of Node for the project.
 *
 * @param {string} packageFile the text of package.json
 */
function neededMajor(packageFile) {
  return Number(/"node": ">=(\d+)/.exec(packageFile)?.[1])
}

/**
 * Checks whether the packages were installed after the last change of the lock file.
 *
 * @param {string} folder
 */
export function isUpToDate(folder) {
  const installed = join(folder, 'node_modules', '.package-lock.json')
  if (!existsSync(installed)) return false
  return statSync(installed).mtimeMs >= statSync(join(folder, 'package-lock.json')).mtimeMs
}

/**
 * Installs the Node of the project, unless it is installed.
 *
 * @param {string} root
 * @param {number} needed the minimum major version
 * @param {(line: string) => void} log
 * @returns {Promise<string>} the path of the installed Node
 */
async function bundledNode(root, needed, log) {
  const folder = join(root, nodeFolder)
  const node = join(folder, 'node_modules', '.bin', 'node')
  if (process.platform !== 'win32') {
    log(`Node ${process.versions.node} is too old. The project uses its own Node.`)
    if (!isUpToDate(folder)) await runNpm(folder, process.execPath, 'Node', log)
    // Checks whether it runs, because the Linux binaries need glibc, which for example Alpine lacks.
    if ((await runCommand(node, ['--version'], { limitMs: 60_000 })).isOk) return node
  }
  throw new Error(
    `Node ${needed} or later is needed, but this is ${process.version}. Install it from https://nodejs.org or with your system's package manager.`,
  )
}

/**
 * Runs `npm ci`.
 *
 * @param {string} folder a folder with a lock file
 * @param {string} node the Node that npm runs on
 * @param {string} what what is installed, for the log
 * @param {(line: string) => void} log
 */
async function runNpm(folder, node, what, log) {
  log(`Installing ${what} (only once) …`)
  // Uses the npm that runs this script, else the npm on the PATH.
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
    `The packages could not be installed (${reason}). Check that the npm registry is reachable, then run "npm ci".`,
  )
}
