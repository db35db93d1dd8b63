import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runCommand } from './command.js'
import { minuteMs } from '../../simulator/engine/durations.ts'

/**
 * Installs tools that few people need, and that `npm ci` therefore leaves out, into a folder of `.cache`.
 *
 * @param root the project's folder
 * @param name the folder in `scripts/` whose package.json lists the tools, and that in `.cache/`
 * @param sizeMb how much is downloaded and stored, for the message
 * @returns the folder in `.cache/`
 * @throws Error with the output of npm
 */
export async function installTools(root: string, name: string, sizeMb: number): Promise<string> {
  const folder = join(root, '.cache', name)
  const listed = join(root, 'scripts', name, 'package.json')
  const text = await readFile(listed, 'utf8')
  const stamp = join(folder, 'node_modules/.installed.json')
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === text) return folder
  await mkdir(folder, { recursive: true })
  await cp(listed, join(folder, 'package.json'))
  console.log(`Installing the tools of scripts/${name} into .cache/${name} (about ${sizeMb} MB)`)
  const { isOk, output, reason } = await runCommand('npm', ['install', '--no-audit', '--no-fund'], {
    cwd: folder,
    limitMs: 15 * minuteMs,
    onWait: (seconds: number) => console.log(`  still installing, ${seconds} s`),
  })
  if (!isOk)
    throw new Error(`The tools of scripts/${name} can't be installed: ${reason}\n${output}`)
  await writeFile(stamp, text)
  return folder
}
