import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type Step, chooseSteps, inGroups, steps } from './check/steps.ts'
import { runCommandLine } from './run/command-line.ts'

const usage = `Usage: npm test [-- options]

Looks at everything that must hold; a failure does not keep the other steps from running.

  --only NAME  only the steps whose names contain this: ${steps.map(({ name }) => name).join(', ')}
  --help       show this text`

const root = fileURLToPath(new URL('..', import.meta.url))

await runCommandLine(usage, { only: { type: 'string' } }, async ({ only }) => {
  const failed: string[] = []
  const chosen = chooseSteps(steps, only)
  for (const group of inGroups(chosen)) {
    const outcomes = await Promise.all(group.map(run))
    failed.push(...group.filter((_, index) => !outcomes[index]).map(({ name }) => name))
  }
  if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`)
  console.log(`\n${chosen.length - failed.length} passed, ${failed.length} failed`)
  process.exitCode = failed.length > 0 ? 1 : 0
})

/** Runs a step's command and shows its output in one piece, so that steps side by side don't mix. */
function run({ name, command: [program = '', ...args] }: Step): Promise<boolean> {
  const startedAt = performance.now()
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    const output: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk))
    const end = (isFine: boolean): void => {
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
      console.log(`\n== ${name}: ${isFine ? 'passed' : 'FAILED'} in ${seconds} s`)
      process.stdout.write(Buffer.concat(output))
      resolve(isFine)
    }
    child.on('error', (error) => {
      output.push(Buffer.from(`${program} can't be started: ${error.message}\n`))
      end(false)
    })
    child.on('close', (code) => end(code === 0))
  })
}
