import { spawn } from 'node:child_process'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { configs, usages } from './generators/files.ts'
import { runCommand } from './set-up/command.js'
import { installTools } from './set-up/tools.ts'
import { type ExitCode, UsageError, runCommandLine } from '../simulator/cli/command-line.ts'
import { minuteMs } from '../simulator/engine/durations.ts'

const usage = `Usage: node scripts/check-generators.ts [options]

Checks that code generators and linters can use openapi/generated/contract.yaml. Each generator creates a client, which is
compiled with TypeScript. One client then calls the simulator. Prints one line per tool.

The tools are installed into .cache/generators when they are first needed. Each is a script of scripts/generators/package.json.

  --only NAME  only the tools whose names contain NAME
  --help       show this text

Exit code: 0 every tool can use the contract, 1 a tool can't, 2 usage error, or the tools can't be installed.`

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = `${root}.cache/generators`

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

await runCommandLine(usage, { only: { type: 'string' } }, async ({ only = '' }) => {
  const packageText = await readFile(`${root}scripts/generators/package.json`, 'utf8')
  const { scripts } = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(packageText))
  const tools = Object.keys(scripts)
  const chosen = tools.filter((name) => name.includes(only))
  if (chosen.length === 0) {
    throw new UsageError(`No tool's name contains "${only}". The tools are: ${tools.join(', ')}.`)
  }
  await installTools(root, 'generators', 350)
  await writeSettings()
  await cp(`${root}openapi/generated/contract.yaml`, `${folder}/contract.yaml`)
  let failed = 0
  for (const name of chosen) {
    const startedAtMs = performance.now()
    const problem = await problemOf(name)
    const seconds = ((performance.now() - startedAtMs) / 1000).toFixed(1)
    console.log(`${problem === '' ? 'passed' : 'FAILED'}  ${name}, ${seconds} s`)
    if (problem === '') continue
    failed += 1
    console.log(problem.trim())
  }
  return (failed > 0 ? 1 : 0) satisfies ExitCode
})

/** Writes the settings of the tools. */
async function writeSettings(): Promise<void> {
  await cp(`${root}scripts/generators/spectral.yaml`, `${folder}/spectral.yaml`)
  for (const [name, text] of Object.entries(configs)) await writeFile(`${folder}/${name}`, text)
}

/** Runs a tool, compiles what it generates and calls the simulator with it. Returns what went wrong, or an empty text. */
async function problemOf(name: string): Promise<string> {
  const client = `${folder}/clients/${name}`
  await rm(client, { recursive: true, force: true })
  await mkdir(client, { recursive: true })
  const problem = await run('npm', ['run', '--silent', name])
  const text = usages[name]
  // A linter generates nothing, and neither does a tool that failed.
  if (problem !== '' || name === 'spectral') return problem
  if (text !== undefined) await writeFile(`${client}/usage.ts`, text)
  await writeFile(`${client}/tsconfig.json`, JSON.stringify(compilerSettings))
  const compiled = await run(`${root}node_modules/.bin/tsc`, ['--project', client])
  return compiled === '' && name === 'hey-api' ? callSimulator(`${client}/usage.ts`) : compiled
}

async function run(command: string, args: string[]): Promise<string> {
  const ran = await runCommand(command, args, { cwd: folder, limitMs: 5 * minuteMs })
  return ran.isOk ? '' : `${ran.output}\n${ran.reason}`
}

/** Runs a program with the address of a simulator on a free port. Returns what went wrong, or an empty text. */
async function callSimulator(program: string): Promise<string> {
  const server = spawn(process.execPath, ['simulator/cli/main.js', 'serve', '--port', '0'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const address = await addressOf(createInterface(server.stdout))
    return await run(process.execPath, [program, address])
  } finally {
    server.kill()
  }
}

/** The address of a simulator, from what it prints. */
async function addressOf(lines: AsyncIterable<string>): Promise<string> {
  for await (const line of lines) {
    const [address] = /http:\/\/[\d.]+:\d+/.exec(line) ?? []
    if (address !== undefined) return address
  }
  throw new Error('The simulator ended before it printed its address.')
}
