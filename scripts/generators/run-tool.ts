import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runCommand } from '../set-up/command.js'
import type { Tool } from './tools.ts'

const limitMs = 5 * 60_000
const installLimitMs = 15 * 60_000

/**
 * Installs the tools in a folder unless they are installed.
 *
 * @param packageFile the package.json that lists them
 * @throws Error if npm can't install them
 */
export async function installTools(
  folder: string,
  packageFile: string,
  log: (line: string) => void,
): Promise<void> {
  const wanted = await readFile(packageFile, 'utf8')
  const stamp = join(folder, 'node_modules', '.installed.json')
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === wanted) return
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'package.json'), wanted)
  log('Installing the generators into .cache/generators (about 350 MB)')
  const { isOk, output, reason } = await runCommand('npm', ['install', '--no-audit', '--no-fund'], {
    cwd: folder,
    limitMs: installLimitMs,
    onWait: (seconds) => log(`  still installing, ${seconds} s`),
  })
  if (!isOk) throw new Error(`The generators can't be installed: ${reason}\n${output}`)
  await writeFile(stamp, wanted)
}

/**
 * Runs a tool on the contract and compiles what it generates.
 *
 * @param tsc path of the TypeScript compiler
 * @returns what went wrong; undefined if nothing did
 */
export async function runTool(
  folder: string,
  { command: [program = '', ...args], config, output, usage }: Tool,
  tsc: string,
): Promise<string | undefined> {
  if (config) await writeFile(join(folder, config.file), config.text)
  const client = output === undefined ? undefined : join(folder, 'clients', output)
  if (client !== undefined) {
    await rm(client, { recursive: true, force: true })
    await mkdir(client, { recursive: true })
  }
  const ran = await runCommand(join(folder, 'node_modules', '.bin', program), args, {
    cwd: folder,
    limitMs,
  })
  if (!ran.isOk) return `${ran.output}\n${ran.reason}`
  if (client === undefined) return undefined
  if (usage) await writeFile(join(client, usage.file), usage.text)
  await writeFile(join(client, 'tsconfig.json'), JSON.stringify(compilerSettings))
  const compiled = await runCommand(tsc, ['--project', client], { cwd: folder, limitMs })
  return compiled.isOk ? undefined : compiled.output
}

const compilerSettings = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    target: 'es2022',
    module: 'preserve',
    moduleResolution: 'bundler',
    lib: ['es2023', 'dom', 'dom.iterable'],
    skipLibCheck: true,
    types: ['node'],
    typeRoots: ['../../../../node_modules/@types'],
    allowImportingTsExtensions: true,
  },
  include: ['.'],
}
