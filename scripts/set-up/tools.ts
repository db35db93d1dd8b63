import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runCommand } from './command.js'
import { minuteMs } from '../../openapi/base/durations.ts'

/**
 * Installs the tools that build the documentation site. `npm ci` does not install them, because few people need them.
 *
 * @param root the project's folder
 * @returns the folder of the tools in `.cache`
 * @throws Error with the output of npm
 */
export async function installTools(root: string): Promise<string> {
  const folder = join(root, '.cache/guide')
  const listed = join(root, 'scripts/guide/package.json')
  const text = await readFile(listed, 'utf8')
  const stamp = join(folder, 'node_modules/.installed.json')
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === text) return folder
  await mkdir(folder, { recursive: true })
  await cp(listed, join(folder, 'package.json'))
  console.log('Installing the tools for scripts/guide into .cache/guide (about 150 MB)')
  const { isOk, output, reason } = await runCommand('npm', ['install', '--no-audit', '--no-fund'], {
    cwd: folder,
    limitMs: 15 * minuteMs,
    onWait: (seconds: number) => console.log(`  still installing, ${seconds} s`),
  })
  if (!isOk)
    throw new Error(`The tools for scripts/guide could not be installed: ${reason}\n${output}`)
  await writeFile(stamp, text)
  return folder
}
