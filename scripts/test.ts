import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type Step, chooseSteps, inGroups, steps } from './check/steps.ts'
import { runCommandLine } from '../simulator/cli/command-line.ts'

const usage = `Usage: npm test [-- options]

Looks at everything that must hold; a failure does not keep the other steps from running.
Each step tells in a line how it went; what the failed ones printed follows at the end.

  --only NAME  only the steps whose names contain this: ${steps.map(({ name }) => name).join(', ')}
  --help       show this text`

const root = fileURLToPath(new URL('..', import.meta.url))

await runCommandLine(usage, { only: { type: 'string' } }, async ({ only }) => {
  const outcomes: Outcome[] = []
  for (const group of inGroups(chooseSteps(steps, only))) {
    outcomes.push(...(await Promise.all(group.map(run))))
  }
  const failed = outcomes.filter(({ isFine }) => !isFine)
  for (const { name, output } of failed) console.log(`\n== ${name}\n${output}`)
  if (failed.length > 0) console.log(`\nFailed: ${failed.map(({ name }) => name).join(', ')}`)
  console.log(`\n${outcomes.length - failed.length} passed, ${failed.length} failed`)
  return failed.length > 0 ? 1 : 0
})

interface Outcome {
  name: string
  isFine: boolean
  output: string
}

/** Runs a step's command, keeps what it prints, and tells in a line how it went. */
function run({ name, command: [program = '', ...args] }: Step): Promise<Outcome> {
  const startedAt = performance.now()
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    const output: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk))
    const end = (isFine: boolean): void => {
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
      console.log(`${isFine ? 'passed' : 'FAILED'}  ${name}, ${seconds} s`)
      resolve({ name, isFine, output: Buffer.concat(output).toString() })
    }
    child.on('error', (error) => {
      output.push(Buffer.from(`${program} can't be started: ${error.message}\n`))
      end(false)
    })
    child.on('close', (code) => end(code === 0))
  })
}
