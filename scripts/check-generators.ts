import { spawn } from 'node:child_process'
import { copyFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { heyApiCall } from './generators/hey-api-call.ts'
import { installTools, runTool } from './generators/run-tool.ts'
import { tools } from './generators/tools.ts'
import { runCommand } from './set-up/command.js'
import { type ExitCode, UsageError, runCommandLine } from '../simulator/cli/command-line.ts'

const usage = `Usage: node scripts/check-generators.ts [options]

Checks that code generators and linters can use openapi/generated/contract.yaml. Each generator creates a client, which is
compiled with TypeScript. One client then calls the simulator. Prints one line per tool.

The tools are installed into .cache/generators when they are first needed.

  --only NAME  only the tools whose names contain NAME:
${tools.map(({ name }) => `                 ${name}`).join('\n')}
  --help       show this text

Exit code: 0 every tool can use the contract, 1 a tool can't, 2 usage error, or the tools can't be installed.`

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = `${root}.cache/generators`
const callLimitMs = 60_000

await runCommandLine(usage, { only: { type: 'string' } }, async ({ only = '' }) => {
  const chosen = tools.filter(({ name }) => name.includes(only))
  if (chosen.length === 0) {
    const names = tools.map(({ name }) => name).join(', ')
    throw new UsageError(`No tool's name contains "${only}". The tools are: ${names}.`)
  }
  await installTools(folder, `${root}scripts/generators/package.json`, console.log)
  await copyFile(`${root}openapi/generated/contract.yaml`, `${folder}/contract.yaml`)
  let failed = 0
  const report = (name: string, startedAtMs: number, problem: string | undefined): void => {
    const seconds = ((performance.now() - startedAtMs) / 1000).toFixed(1)
    console.log(`${problem === undefined ? 'passed' : 'FAILED'}  ${name}, ${seconds} s`)
    if (problem === undefined) return
    failed += 1
    console.log(problem.trim())
  }
  for (const tool of chosen) {
    const startedAtMs = performance.now()
    const problem = await runTool(folder, tool, `${root}node_modules/.bin/tsc`)
    report(tool.name, startedAtMs, problem)
    if (tool.usage !== heyApiCall || problem !== undefined) continue
    const calledAtMs = performance.now()
    report(`${tool.name}: calls to the simulator`, calledAtMs, await callSimulator())
  }
  return (failed > 0 ? 1 : 0) satisfies ExitCode
})

/** Calls a simulator on a free port. Returns what went wrong, if anything did. */
async function callSimulator(): Promise<string | undefined> {
  const server = spawn(process.execPath, ['simulator/cli/main.js', 'serve', '--port', '0'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const address = await addressOf(createInterface(server.stdout))
    const client = `${folder}/clients/hey-api/${heyApiCall.file}`
    const { isOk, output } = await runCommand(process.execPath, [client, address], {
      cwd: folder,
      limitMs: callLimitMs,
    })
    return isOk ? undefined : output
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
